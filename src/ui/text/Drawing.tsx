import * as css from './drawing.css.ts'

/** A decorative line drawing on a grid of 96 by 64; `lines` is its path. */
export function Drawing({ lines }: { lines: string }) {
  return (
    <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
      <path d={lines} />
    </svg>
  )
}
