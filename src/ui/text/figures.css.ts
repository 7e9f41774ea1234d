import { inline, stack } from '../../styles/layout.ts'
import { uiStyle } from '../../styles/layers.css.ts'
import { cardSurface } from '../../styles/surface.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, space, type, weight } from '../../styles/tokens.ts'

/** A card of equal cells; the lines between the cells are the grid's gaps. */
export const figures = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  ...cardSurface,
  gap: 1,
  background: vars.line,
  backgroundClip: 'padding-box',
  overflow: 'clip',
  '@media': {
    [media.snug]: { gridTemplateColumns: 'repeat(var(--half), minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const figure = uiStyle({
  ...stack(space.tight),
  alignItems: 'start',
  padding: space.base,
  background: vars.panel,
  '@media': { [media.narrow]: { padding: space.near } },
})
export const name = uiStyle({ ...type.label, color: vars.quiet })
export const value = uiStyle({
  ...inline(`0 ${space.near}`),
  ...type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // Keeps the line's height, because a skeleton is not as tall as the text
  minBlockSize: type.title.lineHeight,
  '@media': { [media.narrow]: { ...type.lead, minBlockSize: type.lead.lineHeight } },
})
