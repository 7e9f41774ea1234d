import { globalStyle, style } from '@vanilla-extract/css'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { stack } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

/** The totals' line below the filters. */
export const totals = style({
  flex: '1 1 100%',
  order: 3,
  ...stack(space.near),
  alignItems: 'stretch',
  minInlineSize: 0,
})
/** As high as the line reserved before the totals' code loads. */
export const head = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: controlHeight,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
export const hint = style({ ...type.label, color: vars.quiet })
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.near,
  margin: 0,
})
export const figure = style({
  flex: '1 1 8rem',
  display: 'flex',
  flexDirection: 'column',
  padding: space.near,
  borderRadius: radius.card,
  boxShadow: vars.shadowCard,
  minInlineSize: 0,
})
export const term = style({ ...type.label, color: vars.quiet })
export const value = style({
  ...type.lead,
  margin: 0,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const aside = style({
  ...type.label,
  margin: 0,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: space.base,
})
export const group = style({ inlineSize: '100%', borderCollapse: 'collapse', alignSelf: 'start' })
export const caption = style({ textAlign: 'start', fontWeight: weight.strong, paddingBlockEnd: space.tight })
export const number = style({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${group} th, ${group} td`, {
  ...type.label,
  padding: `${space.tight} ${space.tight}`,
  borderBlockStart: `1px solid ${vars.line}`,
  verticalAlign: 'top',
})
globalStyle(`${group} th`, { textAlign: 'start', fontWeight: weight.regular, overflowWrap: 'anywhere' })
// aligns with the caption and the figures' edge
globalStyle(`${group} tr > :first-child`, { paddingInlineStart: 0 })
globalStyle(`${group} tr > :last-child`, { paddingInlineEnd: 0 })
globalStyle(`${group} thead th`, { color: vars.quiet })
globalStyle(`${group} th${number}, ${group} thead th${number}`, { textAlign: 'end' })
/** A bar below the name: the amount relative to the largest amount. */
export const bar = style({
  display: 'block',
  blockSize: space.tight,
  minInlineSize: 1,
  borderRadius: radius.full,
  background: vars.link,
})
