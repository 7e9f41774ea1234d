import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { space } from '../../styles/tokens.ts'

/** A drawing of lines, 1.5 px at a 16 px root, above what it belongs to. */
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
