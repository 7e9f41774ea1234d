import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

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
  background: vars.raised,
  color: vars.text,
  border: '1px solid transparent',
  borderRadius: radius.dialog,
  boxShadow: vars.shadow,
  overflow: 'hidden',
})

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  maxBlockSize: 'min(30rem, 80dvh)',
  outline: 'none',
})

export const field = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.near,
  paddingInline: space.base,
  minBlockSize: size.header,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const glass = style({ color: vars.quiet })
export const mode = style({
  flex: 'none',
  ...type.label,
  paddingInline: space.snug,
  borderRadius: radius.control,
  background: vars.selected,
  color: vars.link,
  fontWeight: weight.medium,
})
export const input = style({
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  background: 'none',
  outline: 'none',
  ...type.lead,
})

export const status = style({
  flex: 'none',
  color: vars.quiet,
  selectors: {
    '&:not(:empty)': { padding: `${space.near} ${space.base} ${space.tight}` },
  },
  overflowWrap: 'anywhere',
})

export const callId = style({ ...type.caption, display: 'block' })

export const list = style({ overflow: 'auto', padding: space.snug, outline: 'none', minBlockSize: 0 })
export const group = style({
  selectors: { '& + &': { marginBlockStart: space.tight } },
})
export const groupTitle = style({
  ...type.caption,
  color: vars.quiet,
  fontWeight: weight.medium,
  padding: `${space.tight} ${space.snug}`,
})
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.base,
  minBlockSize: size.control,
  paddingInline: space.snug,
  borderRadius: radius.control,
  cursor: 'default',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: vars.hover },
    '&[data-focused]': { background: vars.selected },
  },
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    [media.forced]: {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})
export const words = style({
  flex: 1,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const hint = style({
  flex: 'none',
  maxInlineSize: '45%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...type.caption,
  color: vars.quiet,
})

export const shortcuts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.near} ${space.base}`,
})
export const keys = style({ display: 'flex', gap: space.tight, alignItems: 'center', color: vars.quiet })
export const key = style({
  display: 'inline-block',
  minInlineSize: size.target,
  paddingInline: space.tight,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.control,
  ...type.caption,
  lineHeight: size.target,
  textAlign: 'center',
  fontFamily: 'inherit',
  color: vars.text,
})
