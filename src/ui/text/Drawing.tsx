import * as css from './drawing.css.ts'

/** Two cards, as in the product's mark, with the front one missing. */
const missingCard =
  'M30 14v-4a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-6M16 26v-6a4 4 0 0 1 4-4h6M34 16h8M50 16h8M64 16a4 4 0 0 1 4 4v5M68 32v8M68 47v5a4 4 0 0 1-4 4h-5M51 56h-8M35 56h-8M20 56a4 4 0 0 1-4-4v-5M16 40v-7'

/** The decorative drawing above the text of what is missing, failed or empty. */
export function Drawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
      <path d={missingCard} />
    </svg>
  )
}
