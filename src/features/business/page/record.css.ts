import { style } from '@vanilla-extract/css'
import { inline, stack } from '../../../styles/layout.ts'
import { cardSurface } from '../../../styles/surface.ts'
import { vars } from '../../../styles/theme.css.ts'
import { media, size, space, type, weight } from '../../../styles/tokens.ts'

export const overview = style(stack(space.wide))

/** A card of equal cells; the lines between the cells are the grid's gaps. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: 0,
  ...cardSurface,
  gap: 1,
  background: vars.line,
  backgroundClip: 'padding-box',
  overflow: 'clip',
  '@media': { [media.snug]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const figure = style({
  ...stack(space.tight),
  alignItems: 'start',
  padding: space.base,
  background: vars.panel,
  '@media': { [media.narrow]: { padding: space.near } },
})
export const figureName = style({ ...type.label, color: vars.quiet })
export const figureValue = style({
  ...inline(`0 ${space.near}`),
  margin: 0,
  ...type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // Keeps the line's height, because a skeleton is not as tall as the text
  minBlockSize: type.title.lineHeight,
  '@media': { [media.narrow]: { ...type.lead, minBlockSize: type.lead.lineHeight } },
})

/** Up to this width the timeline and the facts do not fit side by side. */
const together = '(max-width: 76.99rem)'

/** The timeline at the left, the facts at the right. */
export const record = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  alignItems: 'start',
  gap: space.wide,
  '@media': { [together]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const timeline = style({
  ...cardSurface,
  ...stack(space.near),
  padding: space.base,
  containerType: 'inline-size',
  // The height of an event, for the skeleton
  vars: { '--row': '2.25rem' },
})
/** The facts as one card. In a single column the facts come first, because they load before the timeline. */
export const facts = style({
  ...cardSurface,
  minInlineSize: 0,
  gridArea: '1 / 2',
  position: 'sticky',
  insetBlockStart: `calc(${size.header} + ${space.wide})`,
  '@media': {
    [together]: {
      gridArea: 'auto',
      position: 'static',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    },
  },
})
export const section = style({ ...stack(space.near), padding: space.base })
/** Each label is above its value, because an email next to its label would wrap. */
export const list = style({ ...stack(space.snug), margin: 0 })
export const term = style({ ...type.caption, color: vars.quiet, overflowWrap: 'anywhere' })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
