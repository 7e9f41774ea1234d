import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'

const card = {
  content: '',
  position: 'absolute',
  inlineSize: '62%',
  blockSize: '62%',
  borderRadius: '22%',
  background: vars.accent,
} as const

/** Two overlapping cards, the back one lighter. */
export const mark = uiStyle({
  flex: 'none',
  position: 'relative',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  forcedColorAdjust: 'none',
  selectors: {
    '&::before': { ...card, insetBlockStart: '4%', insetInlineStart: '4%', opacity: 0.4 },
    '&::after': { ...card, insetBlockEnd: '4%', insetInlineEnd: '4%' },
  },
})
export const large = uiStyle({ inlineSize: '2.5rem', blockSize: '2.5rem' })
