import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, radius, size, space, type } from '../../styles/tokens.ts'

/** Stands where the text stood: its room around is not to be seen. */
const inPlace = { marginInline: `calc(-1 * ${space.snug})`, paddingInline: space.snug } as const
const touchable = { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } } as const

export const face = uiStyle({
  ...inPlace,
  minBlockSize: controlHeight,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: `underline dotted ${vars.edge}`,
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.hover, color: vars.text } },
  ...touchable,
})
export const typed = uiStyle({
  ...inPlace,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  whiteSpace: 'pre',
})
export const input = uiStyle({
  minBlockSize: controlHeight,
  marginInline: space.tight,
  paddingInline: space.tight,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.control,
  background: vars.panel,
  color: vars.text,
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  textAlign: 'center',
  selectors: { '&[aria-invalid=true]': { borderColor: vars.criticalLine } },
  ...touchable,
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
