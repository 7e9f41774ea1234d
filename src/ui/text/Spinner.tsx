import { spinner } from '../controls/button.css.ts'

/** A small turning ring; decorative, because the text next to it names the wait. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
