import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, motion, radius } from '../../styles/tokens.ts'

/** The track. The knob's position shows the state without colour. */
export const track = uiStyle({
  flex: 'none',
  inlineSize: '2rem',
  blockSize: '1.125rem',
  padding: '1px',
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.full,
  background: vars.panel,
  transition: `background-color ${motion.answer}`,
  selectors: {
    '&::before': {
      content: '',
      display: 'block',
      blockSize: '100%',
      aspectRatio: '1',
      borderRadius: radius.full,
      background: vars.edge,
      border: '1px solid transparent',
      transition: `translate ${motion.answer}`,
    },
    '[data-selected] > &': { background: vars.accent, borderColor: vars.accent },
    '[data-selected] > &::before': { translate: '0.875rem', background: vars.onAccent },
    '[dir=rtl] [data-selected] > &::before': { translate: '-0.875rem' },
  },
  '@media': {
    [media.forced]: {
      forcedColorAdjust: 'none',
      borderColor: 'ButtonText',
      background: 'ButtonFace',
      selectors: {
        '&::before': { background: 'ButtonText' },
        '[data-selected] > &': { background: 'Highlight', borderColor: 'Highlight' },
        '[data-selected] > &::before': { background: 'HighlightText' },
      },
    },
  },
})
