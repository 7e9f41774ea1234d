import { part } from '../styles/layers.css.ts'
import { vars } from '../styles/theme.css.ts'
import { space } from '../styles/tokens.ts'

export const handle = part({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: space.near,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: space.snug,
      insetInlineEnd: 0,
      borderInlineEnd: `1px solid ${vars.line}`,
    },
    '&:hover::after': { borderColor: vars.accent, borderInlineEndWidth: '2px' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
