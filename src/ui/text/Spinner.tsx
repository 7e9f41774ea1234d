import { spinner } from '../controls/button.css.ts'

/** A small turning ring; decoration beside words that say what is going on. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
