import { cssVars } from '../css-vars.ts'
import type { BadgeTone } from './Badge.tsx'
import * as css from './category-bar.css.ts'

export interface CategoryBarProps {
  /** The shares of the whole, in order; none while they load */
  parts: readonly { name: string; value: number; tone: BadgeTone }[]
}

/** Draws shares of a whole as one bar, hidden from assistive technology. Show the values next to the bar. */
export function CategoryBar({ parts }: CategoryBarProps) {
  return (
    <div aria-hidden="true" className={css.bar}>
      {parts.map(({ name, value, tone }) => (
        <span key={name} className={css.parts[tone]} style={cssVars({ '--value': String(value) })} />
      ))}
    </div>
  )
}
