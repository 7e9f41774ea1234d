import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { media, radius, row as rowHeight, size, space, type, weight } from '../../styles/tokens.ts'
import { raisedSurface } from '../../styles/surface.ts'

export const place = style({
  justifyContent: 'center',
  alignItems: 'flex-start',
  paddingInline: space.base,
  paddingBlock: `min(12vh, 6rem) ${space.base}`,
  '@media': { [media.narrow]: { paddingInline: space.snug, paddingBlockStart: space.snug } },
})

export const palette = style({
  inlineSize: '36rem',
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  display: 'flex',
  ...raisedSurface,
  borderRadius: radius.dialog,
  overflow: 'hidden',
})

export const content = style({
  ...stack(0),
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  maxBlockSize: 'min(30rem, 80dvh)',
  outline: 'none',
})

export const field = style({
  flex: 'none',
  ...row(space.near),
  paddingInline: space.base,
  minBlockSize: size.header,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const glass = style({ color: vars.quiet })
export const input = style({
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  background: 'none',
  outline: 'none',
  ...type.lead,
  textOverflow: 'ellipsis',
})

export const status = style({
  flex: 'none',
  color: vars.quiet,
  selectors: { '&:has(> :not(:empty))': { padding: `${space.near} ${space.base}` } },
  overflowWrap: 'anywhere',
})
export const line = style({ display: 'block' })

export const callId = style({ ...type.caption, display: 'block' })

const cover = (to: string) => `linear-gradient(to ${to}, ${vars.raised} 50%, transparent)`
const shade = (to: string) => `linear-gradient(to ${to}, ${vars.edgeShade}, transparent)`
export const list = style({
  overflow: 'auto',
  padding: space.snug,
  outline: 'none',
  minBlockSize: 0,
  // A shadow at the top and bottom edge shows that there are more commands. At each end of the list, a cover that
  // scrolls with the commands hides the shadow.
  background: [
    `${cover('bottom')} 0 0 / 100% ${space.far} no-repeat local`,
    `${cover('top')} 0 100% / 100% ${space.far} no-repeat local`,
    `${shade('bottom')} 0 0 / 100% ${space.near} no-repeat`,
    `${shade('top')} 0 100% / 100% ${space.near} no-repeat`,
  ].join(', '),
})
export const group = style({ selectors: { '& + &': { marginBlockStart: space.tight } } })
export const groupTitle = style({
  ...type.caption,
  color: vars.quiet,
  fontWeight: weight.medium,
  padding: `${space.tight} ${space.snug}`,
})
const highlight = { outline: '2px solid Highlight', outlineOffset: '-2px' } as const
export const entry = style({
  ...row(space.near),
  minBlockSize: size.control,
  paddingInline: space.snug,
  borderRadius: radius.control,
  cursor: 'default',
  outline: 'none',
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-selected=true]': { background: vars.selected },
  },
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    [media.forced]: { selectors: { '&[aria-selected=true]': highlight } },
  },
})
export const icon = style({ color: vars.quiet })
export const detail = style({ color: vars.quiet })
export const words = style({
  flex: 1,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  minInlineSize: 0,
  ...oneLine,
})
export const hint = style({
  flex: 'none',
  maxInlineSize: '45%',
  ...oneLine,
  ...type.caption,
  color: vars.quiet,
})

/** As high as its line, and wide enough for a thumb. */
export const pin = style({
  ...row(0),
  justifyContent: 'center',
  flex: 'none',
  alignSelf: 'stretch',
  minInlineSize: size.target,
  color: vars.quiet,
  opacity: 0,
  selectors: {
    [`${entry}:is(:hover, [aria-selected=true]) &`]: { opacity: 1 },
    '&[data-pinned]': { opacity: 1, color: vars.accent },
  },
  '@media': { [media.touch]: { opacity: 1, minInlineSize: size.primaryTouch } },
})
/** The keyboard hints. Screen readers announce the keys of a list box themselves. */
export const foot = style({
  ...row(space.base),
  flex: 'none',
  marginBlockStart: 'auto',
  minBlockSize: rowHeight.compact,
  paddingInline: space.base,
  borderBlockStart: `1px solid ${vars.line}`,
  ...type.caption,
  color: vars.quiet,
  '@media': { [media.touch]: { display: 'none' } },
})
export const footKey = style({ ...row(space.tight), whiteSpace: 'nowrap' })

export const shortcuts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.near} ${space.base}`,
})
export const keys = style({ ...row(space.tight), justifyContent: 'flex-end', color: vars.quiet })
