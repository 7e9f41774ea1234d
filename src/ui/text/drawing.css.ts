import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { space } from '../../styles/tokens.ts'

/** A line drawing above its text; the stroke is 1.5 px at a root font size of 16 px. */
export const drawing = uiStyle({
  inlineSize: '6rem',
  blockSize: '4rem',
  marginBlockEnd: space.snug,
  fill: 'none',
  stroke: vars.edge,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
