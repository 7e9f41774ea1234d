import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { inline, stack } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

export const panel = style({
  ...stack(space.near),
  padding: space.near,
  borderRadius: radius.card,
  boxShadow: vars.shadowCard,
  background: vars.panel,
  minInlineSize: 0,
})
export const head = style(inline(`${space.snug} ${space.near}`))
export const title = style({ ...type.body, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const count = style({ ...type.label, fontVariantNumeric: 'tabular-nums' })
export const actions = style({ ...inline(space.snug), marginInlineStart: 'auto' })
globalStyle(`${actions} button`, { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } })
// browsers draw a white track for a dark accent colour
export const bar = style({ inlineSize: '100%', accentColor: vars.link })
/** Shows a few outcomes and scrolls for more. */
export const list = style({ maxBlockSize: '16rem', overflowY: 'auto' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  columnGap: space.base,
  paddingBlock: space.tight,
  borderBlockEnd: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const quiet = style({ color: vars.quiet })
export const critical = style({ color: vars.critical })
export const caution = style({ color: vars.caution })
export const positive = style({ color: vars.positive })
export const callId = style({ ...type.caption, display: 'block' })
/** Scrolls by pointer and by keyboard, if the names are many or long. */
export const names = style({
  maxBlockSize: 'max(6rem, 24vh)',
  overflowY: 'auto',
  listStyle: 'disc',
  paddingInlineStart: space.wide,
  overflowWrap: 'anywhere',
})
