import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { row } from '../../styles/layout.ts'
import { media, radius, space, type, weight } from '../../styles/tokens.ts'
import { head as failedHead } from '../../ui/text/line-failed.css.ts'

/** The content of the strip above the rows. */
export const totals = style([
  failedHead,
  { ...row(space.base), flex: 1, minInlineSize: 0, blockSize: '100%' },
])
/** Shows one line: figures that don't fit wrap to a second line, which is hidden. */
const clipped = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.wide,
  overflow: 'hidden',
  minInlineSize: 0,
  blockSize: type.label.lineHeight,
  whiteSpace: 'nowrap',
} as const
export const figures = style({
  ...clipped,
  flex: '1 0 8rem',
  // Not even one amount fits beside the button that shows all amounts
  '@media': { [media.tiny]: { display: 'none' } },
})
/** Hidden in a narrow window, where the heading shows the count. */
export const count = style({ fontWeight: weight.medium, '@media': { [media.narrow]: { display: 'none' } } })
export const list = style({ display: 'contents' })
export const figure = style({ display: 'flex', gap: space.snug })
export const term = style({ color: vars.quiet })
export const value = style({ fontWeight: weight.medium })
export const breakdown = style({ marginInlineStart: 'auto', marginInlineEnd: `calc(-1 * ${space.snug})` })

export const hint = style({ ...type.label, color: vars.quiet })
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: space.wide,
  paddingBlockEnd: space.base,
})
export const group = style({
  inlineSize: '100%',
  // Keeps a name, its count and its amount close enough to read at a glance
  maxInlineSize: '22rem',
  borderCollapse: 'collapse',
  alignSelf: 'start',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${group} caption`, {
  textAlign: 'start',
  fontWeight: weight.strong,
  paddingBlockEnd: space.tight,
})
globalStyle(`${group} :is(th, td)`, {
  ...type.label,
  blockSize: space.far,
  paddingBlock: space.hair,
  paddingInlineStart: space.base,
})
globalStyle(`${group} thead th`, {
  ...type.caption,
  color: vars.quiet,
  fontWeight: weight.medium,
  borderBlockEnd: `1px solid ${vars.line}`,
})
globalStyle(`${group} tr > :not(:first-child)`, { textAlign: 'end', whiteSpace: 'nowrap' })
globalStyle(`${group} tr > :first-child`, { paddingInlineStart: 0 })
// The bar behind the name shows the amount relative to the largest amount
globalStyle(`${group} tbody th`, {
  position: 'relative',
  isolation: 'isolate',
  inlineSize: '50%',
  fontWeight: weight.regular,
  overflowWrap: 'anywhere',
})
globalStyle(`${group} tbody th bdi`, { paddingInline: space.snug })
export const bar = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: space.hair,
  insetInlineStart: 0,
  minInlineSize: '2%',
  borderRadius: radius.control,
  background: vars.infoFill,
})
