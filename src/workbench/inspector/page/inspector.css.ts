import { globalStyle, style } from '@vanilla-extract/css'
import { controlHeight, vars } from '../../../styles/theme.css.ts'
import { fontFamilyCode, radius, size, space, type, weight } from '../../../styles/tokens.ts'

/** Below it the panes do not fit beside each other: one is shown at a time. */
const small = '(max-width: 63.99rem)'

export const root = style({ display: 'flex', flexDirection: 'column', blockSize: '100dvh' })
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tight} ${space.base}`,
  minBlockSize: size.header,
  padding: `${space.tight} ${space.base}`,
  borderBlockEnd: `1px solid ${vars.line}`,
  background: vars.panel,
})
export const title = style({ ...type.lead, fontWeight: weight.strong })
export const grow = style({ flex: '1 1 auto' })
export const switcher = style({
  display: 'none',
  gap: space.tight,
  '@media': { [small]: { display: 'flex', flexBasis: '100%' } },
})
export const panes = style({
  flex: '1 1 0',
  minBlockSize: 0,
  display: 'grid',
  gridTemplateColumns: '17rem minmax(0, 1fr) 24rem',
  '@media': { [small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.near,
  minInlineSize: 0,
  minBlockSize: 0,
  padding: space.base,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.line}` } },
})
export const slot = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.line}` } },
  '@media': { [small]: { selectors: { '&:not([data-shown])': { display: 'none' } } } },
})
export const fill = style({ flex: '1 1 0' })
export const paneHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.snug,
})
export const paneTitle = style({ ...type.body, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const check = style({ display: 'inline-flex', alignItems: 'center', gap: space.snug, ...type.label })
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.snug })
export const empty = style({ padding: space.snug, color: vars.quiet, ...type.label })

export const scroll = style({
  flex: '1 1 0',
  minBlockSize: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  marginInline: `calc(-1 * ${space.snug})`,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
})
export const actor = style({
  display: 'block',
  inlineSize: '100%',
  padding: `${space.tight} ${space.snug}`,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-current]': { background: vars.selected },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const child = style({ paddingInlineStart: space.wide })
export const actorHead = style({ display: 'flex', justifyContent: 'space-between', gap: space.snug })
export const actorName = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' })
export const callName = style({ ...type.label, fontFamily: fontFamilyCode, overflowWrap: 'anywhere' })
export const stateText = style({
  display: 'block',
  ...type.caption,
  color: vars.quiet,
  overflowWrap: 'anywhere',
})
export const smallText = style({ ...type.caption, color: vars.quiet, flex: 'none' })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space.tight} ${space.near}`,
  ...type.label,
  overflowWrap: 'anywhere',
})
export const term = style({ color: vars.quiet })
export const code = style({
  padding: space.snug,
  borderRadius: radius.control,
  background: vars.sunken,
  ...type.caption,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const link = style({ color: vars.link, textDecoration: 'underline', overflowWrap: 'anywhere' })

export const log = style({
  flex: '1 1 0',
  minBlockSize: '8rem',
  overflowY: 'auto',
  marginInline: `calc(-1 * ${space.snug})`,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
})
export const entry = style({ borderBlockEnd: `1px solid ${vars.line}` })
export const entryHead = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space.near,
  inlineSize: '100%',
  padding: `${space.tight} ${space.snug}`,
  ...type.caption,
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-expanded=true]': { background: vars.selected },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const entryTime = style({ color: vars.quiet, fontVariantNumeric: 'tabular-nums' })
export const entryActor = style({ color: vars.quiet, textAlign: 'end', overflowWrap: 'anywhere' })
export const entryEvent = style({
  gridColumn: '1 / -1',
  ...type.label,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})
export const entryState = style({ gridColumn: '1 / -1', color: vars.quiet, overflowWrap: 'anywhere' })
export const detail = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.snug,
  padding: space.snug,
})

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.near })
export const selectField = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.tight,
  ...type.label,
  fontWeight: weight.medium,
})
export const select = style({
  minBlockSize: controlHeight,
  inlineSize: '100%',
  paddingInline: space.snug,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.control,
  background: vars.panel,
  ...type.body,
})
export const selectInline = style([select, { inlineSize: 'auto', maxInlineSize: '100%' }])
export const payload = style({ fontFamily: fontFamilyCode })
export const answer = style({ ...type.label, overflowWrap: 'anywhere', flex: '1 1 8rem' })

/** The tabs' panel takes the height that is left, and scrolls by itself. */
export const side = style({})
globalStyle(`${side} > div`, { display: 'flex', flexDirection: 'column', flex: '1 1 0', minBlockSize: 0 })
globalStyle(`${side} > div > [role=tabpanel]`, {
  display: 'flex',
  flexDirection: 'column',
  gap: space.near,
  flex: '1 1 0',
  minBlockSize: 0,
  overflowY: 'auto',
  paddingInline: space.tight,
})
