import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { type } from '../../styles/tokens.ts'

/** Two lines where one has no room; the row of a table keeps its height. */
export const twoLines = uiStyle({
  display: 'block',
  ...type.caption,
  lineHeight: 'min(1rem, calc((var(--row, 3rem) - 0.5rem) / 2))',
  whiteSpace: 'normal',
})
export const part = uiStyle({ whiteSpace: 'nowrap' })
export const clock = uiStyle({ color: vars.quiet })
