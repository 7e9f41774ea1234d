import { spinner } from '../controls/button.css.ts'

/** A small turning ring; decorative, beside words that name the wait. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
