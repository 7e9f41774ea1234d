import { globalStyle, style } from '@vanilla-extract/css'
import { inline } from '../../../styles/layout.ts'
import { vars } from '../../../styles/theme.css.ts'
import { space, type, weight } from '../../../styles/tokens.ts'

export const actions = style(inline(space.snug))
/** Scrolls sideways if the columns do not fit. */
export const place = style({
  overflowX: 'auto',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.focus}` } },
})
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} :is(th, td)`, {
  ...type.label,
  textAlign: 'end',
  fontWeight: weight.regular,
  paddingBlock: space.tight,
  paddingInlineStart: space.base,
  borderBlockEnd: `1px solid ${vars.line}`,
})
globalStyle(`${table} thead th`, { ...type.caption, color: vars.quiet, fontWeight: weight.medium })
globalStyle(`${table} tfoot :is(th, td)`, { fontWeight: weight.medium })
// The months stay while the amounts scroll
globalStyle(`${table} tr > :first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  textAlign: 'start',
  paddingInlineStart: 0,
  background: vars.raised,
})
