import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, radius, space, type } from '../../styles/tokens.ts'

export const meter = uiStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.snug,
  minInlineSize: 0,
  overflow: 'hidden',
  ...type.label,
  fontVariantNumeric: 'tabular-nums',
})
/** A fixed width, so that a column's bars align. */
export const text = uiStyle({ flex: 'none', minInlineSize: '3.5rem', whiteSpace: 'nowrap' })
export const track = uiStyle({
  flex: '1 1 auto',
  inlineSize: '3rem',
  blockSize: space.tight,
  minInlineSize: '1.5rem',
  maxInlineSize: '6rem',
  borderRadius: radius.full,
  background: vars.line,
  overflow: 'hidden',
  '@media': { [media.forced]: { outline: '1px solid CanvasText' } },
})
export const fill = uiStyle({
  display: 'block',
  blockSize: '100%',
  // The smallest share is still visible
  minInlineSize: space.tight,
  background: vars.accent,
  selectors: { '[data-full] > * > &': { background: vars.cautionLine } },
  '@media': { [media.forced]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
})
