import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { oneLine, row } from '../../styles/layout.ts'
import { layer, media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'

export const popover = uiStyle({
  minInlineSize: '12rem',
  maxInlineSize: '20rem',
  overflow: 'auto',
  background: vars.raised,
  borderRadius: radius.card,
  boxShadow: vars.shadow,
  zIndex: layer.overlay,
  transition: `opacity ${motion.answer}, scale ${motion.answer}`,
  selectors: { '&[data-entering]': { opacity: 0, scale: '0.98' } },
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})
export const menu = uiStyle({ outline: 'none', padding: space.tight })
export const section = uiStyle({
  selectors: {
    '& + &': {
      marginBlockStart: space.tight,
      paddingBlockStart: space.tight,
      borderBlockStart: `1px solid ${vars.line}`,
    },
  },
})
export const title = uiStyle({
  ...type.caption,
  color: vars.quiet,
  fontWeight: weight.medium,
  padding: `${space.tight} ${space.snug}`,
})
export const entry = uiStyle({
  ...row(space.snug),
  minBlockSize: size.control,
  padding: `${space.tight} ${space.snug}`,
  borderRadius: radius.control,
  cursor: 'default',
  ...type.body,
  color: vars.text,
  selectors: {
    '&[data-focused]': { background: vars.hover },
    '&[data-focus-visible]': { outlineOffset: '-2px' },
    '&[data-danger]': { color: vars.critical },
  },
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    [media.forced]: { selectors: { '&[data-focused]': { outline: '1px solid Highlight' } } },
  },
})
export const words = uiStyle({ flex: 1, ...oneLine })
export const note = uiStyle({
  display: 'block',
  inlineSize: '16rem',
  ...type.caption,
  color: vars.quiet,
  whiteSpace: 'normal',
})
