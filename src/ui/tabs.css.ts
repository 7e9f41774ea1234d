import { part } from '../styles/layers.css.ts'
import { controlHeight, vars } from '../styles/theme.css.ts'
import { space, type, weight } from '../styles/tokens.ts'

export const list = part({
  display: 'flex',
  gap: space.wide,
  borderBlockEnd: `1px solid ${vars.line}`,
  marginBlockEnd: space.base,
  overflowX: 'auto',
  overflowY: 'clip',
  // Room for the focus ring inside what scrolls.
  paddingInline: space.tight,
  marginInline: `calc(-1 * ${space.tight})`,
})
export const tab = part({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.snug,
  minBlockSize: `calc(${controlHeight} + ${space.snug})`,
  color: vars.quiet,
  ...type.body,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    '&:hover': { color: vars.text },
    '&[data-selected]': { color: vars.text },
    '&[data-selected]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      borderBlockEnd: `2px solid ${vars.accent}`,
    },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
})
export const count = part({ ...type.caption, fontVariantNumeric: 'tabular-nums', color: vars.quiet })
export const panel = part({ outlineOffset: space.tight })
