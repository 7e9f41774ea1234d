import { spinner } from '../controls/button.css.ts'

/** A small spinning ring. It is decorative, because the text next to it says that the button is working. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
