import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, radius, space, type } from '../../styles/tokens.ts'

export const meter = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  ...type.label,
  fontVariantNumeric: 'tabular-nums',
})
export const track = uiStyle({
  display: 'block',
  blockSize: '0.25rem',
  inlineSize: '100%',
  minInlineSize: '3rem',
  maxInlineSize: '12rem',
  borderRadius: radius.full,
  background: vars.line,
  overflow: 'hidden',
  '@media': { [media.forced]: { outline: '1px solid CanvasText' } },
})
export const fill = uiStyle({
  display: 'block',
  blockSize: '100%',
  background: vars.accent,
  selectors: { '[data-full] > * > &': { background: vars.cautionLine } },
  '@media': { [media.forced]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
})
