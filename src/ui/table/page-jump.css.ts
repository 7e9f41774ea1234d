import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, radius, size, space, type } from '../../styles/tokens.ts'

export const face = uiStyle({
  borderRadius: radius.control,
  textDecoration: `underline dotted ${vars.edge}`,
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.hover, color: vars.text } },
})
export const typed = uiStyle({
  position: 'relative',
  // The doubled selector overrides the pager's styles, whichever rule comes last
  selectors: { '&&': { whiteSpace: 'pre' } },
})
export const input = uiStyle({
  minBlockSize: controlHeight,
  marginInline: space.tight,
  paddingInline: space.tight,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.control,
  background: vars.panel,
  color: vars.text,
  textAlign: 'center',
  selectors: { '&[aria-invalid=true]': { borderColor: vars.criticalLine } },
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
export const refused = uiStyle({
  ...type.caption,
  position: 'absolute',
  insetBlockEnd: `calc(100% + ${space.tight})`,
  insetInlineStart: space.snug,
  borderRadius: radius.control,
  background: vars.raised,
  boxShadow: vars.shadow,
  color: vars.critical,
  whiteSpace: 'nowrap',
  selectors: { '&:not(:empty)': { padding: `${space.tight} ${space.snug}` } },
})
