import { missing, unreadable } from '../../lib/text.ts'
import * as css from './middle-text.css.ts'
import { shown } from './Value.tsx'

/** So many characters at the end stay in sight. */
const END = 8

/**
 * A text on one line whose middle goes when there is no room, as of an email, which both ends tell from others. What is
 * marked and copied, or read out, is the whole.
 */
export function MiddleText({ children: text }: { children: string }) {
  if (text === missing || text === unreadable) return shown(text)
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
