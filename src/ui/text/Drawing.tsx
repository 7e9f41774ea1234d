import * as css from './drawing.css.ts'

/** Draws the product's two cards with the front one missing, above the text of a missing, failed or empty part. */
export function Drawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
      <path d="M30 14V6h50v34h-6" />
      <rect x="16" y="16" width="52" height="40" strokeDasharray="8" />
    </svg>
  )
}
