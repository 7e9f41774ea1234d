import { hasValue } from '../../lib/text.ts'
import * as css from './middle-text.css.ts'
import { shown } from './Value.tsx'

/** Characters at the end that always stay visible. */
const END = 8

/**
 * A text on one line, truncated in the middle, for values such as emails that differ at both ends. Copying and screen
 * readers get the full text.
 */
export function MiddleText({ children: text }: { children: string }) {
  if (!hasValue(text)) return shown(text)
  const characters = [...text]
  const end = characters.slice(-END).join('')
  return (
    <span className={css.middle} data-end={end}>
      <span className={css.start}>
        {characters.slice(0, -END).join('')}
        <span className={css.rest}>{end}</span>
      </span>
    </span>
  )
}
