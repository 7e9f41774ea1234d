import type { ReactNode } from 'react'
import { cssVars } from '../css-vars.ts'
import * as css from './figures.css.ts'

/** A card of figures in equal columns; `columns` is even. A small window has half as many columns, a phone two. */
export function Figures({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <dl className={css.figures} style={cssVars({ '--columns': `${columns}`, '--half': `${columns / 2}` })}>
      {children}
    </dl>
  )
}

/** One figure with its name. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
