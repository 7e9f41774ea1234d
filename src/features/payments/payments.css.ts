import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { fingerLink, inline, row, stack } from '../../styles/layout.ts'
import { media, radius, space, type, weight } from '../../styles/tokens.ts'
import { head as failedHead } from '../../ui/text/line-failed.css.ts'

export const section = style({ ...stack(space.near), minInlineSize: 0 })
/** No outline, because only code focuses the panel. */
export const panel = style({ ...stack(space.base), outline: 'none' })
/** The title of a section and the state of its read. */
export const head = style([failedHead, { ...row(space.near), justifyContent: 'space-between' }])
export const title = style({ ...type.body, fontWeight: weight.strong })
export const hint = style({ ...type.label, color: vars.quiet })

/** The amount and the status. */
export const summary = style(inline(space.near))
export const amount = style({
  ...type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

/** Each label is next to its value; on small screens above the value. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(4rem, max-content) minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: space.base,
  rowGap: space.snug,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
})
export const term = style({ color: vars.quiet, overflowWrap: 'anywhere' })
export const value = style({
  ...inline(`0 ${space.tight}`),
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  '@media': { [media.narrow]: { marginBlockEnd: space.snug } },
})
globalStyle(`${value} > bdi`, { minInlineSize: 0 })
// A copy button stays beside a long value, which breaks instead
globalStyle(`${value}:has(> button)`, { flexWrap: 'nowrap' })
globalStyle(`${value}:has(> button) > a`, { flexShrink: 1, minInlineSize: 0 })
// The negative margin keeps the button from making its line taller
globalStyle(`${value} button`, { color: vars.quiet, marginBlock: `calc(-1 * ${space.snug})` })
export const lines = style({ ...stack(0), fontVariantNumeric: 'tabular-nums' })
export const aside = style({ marginInlineStart: space.tight })

/** Each entry has two lines, so that times, amounts and statuses align. */
export const entries = style({
  borderRadius: radius.card,
  background: vars.panel,
  boxShadow: vars.shadowCard,
  ...type.label,
  fontVariantNumeric: 'tabular-nums',
})
export const entry = style({
  display: 'grid',
  // The first column has room for the date, so two badges in the second column wrap
  gridTemplateColumns: 'minmax(10.5rem, 1fr) auto',
  columnGap: space.near,
  rowGap: space.hair,
  alignItems: 'center',
  padding: `${space.snug} ${space.near}`,
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.line}` },
    '&[aria-current]': { background: vars.selected },
    '&:first-child': { borderStartStartRadius: radius.card, borderStartEndRadius: radius.card },
    '&:last-child': { borderEndStartRadius: radius.card, borderEndEndRadius: radius.card },
  },
})
export const entryAmount = style({ textAlign: 'end', fontWeight: weight.medium })
/** The details of a pair of payments, below its first line. A detail that fits on a line is not broken. */
export const entryMore = style({
  ...inline(`0 ${space.near}`),
  gridColumn: '1 / -1',
  color: vars.quiet,
})
/** The badges at the end of an entry's second line; two badges wrap if they need the space. */
export const entryStatus = style({ ...inline(space.tight), justifyContent: 'end' })
globalStyle(`:is(${entry}, ${value}) a`, fingerLink)
