import { cx } from '../cx.ts'
import * as css from './mark.css.ts'

/** The product's mark; decorative, because the name stands beside it. */
export function Mark({ isLarge = false }: { isLarge?: boolean }) {
  return <span className={cx(css.mark, isLarge && css.large)} aria-hidden="true" />
}
