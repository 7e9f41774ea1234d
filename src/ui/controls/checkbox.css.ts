import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, motion, radius, size } from '../../styles/tokens.ts'

// The ticks are clipped blocks in the text's colour: they need no image, and forced-colors mode recolours them
const tick = 'polygon(14% 44%, 0 62%, 42% 100%, 100% 20%, 82% 6%, 40% 66%)'
const dash = 'polygon(8% 38%, 92% 38%, 92% 62%, 8% 62%)'
const on = '&:is(:checked, :indeterminate)'

/** The style of a native checkbox. */
export const box = uiStyle({
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  inlineSize: size.icon,
  blockSize: size.icon,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.control,
  background: vars.panel,
  color: vars.onAccent,
  transition: `background-color ${motion.answer}`,
  selectors: {
    [on]: { background: vars.accent, borderColor: vars.accent },
    '&::before': {
      content: '',
      inlineSize: '0.625rem',
      blockSize: '0.625rem',
      background: 'currentColor',
      clipPath: tick,
      opacity: 0,
    },
    [`${on}::before`]: { opacity: 1 },
    '&:indeterminate::before': { clipPath: dash },
    '&:hover:not(:disabled)': { borderColor: vars.quiet },
  },
  '@media': {
    [media.forced]: {
      appearance: 'auto',
      forcedColorAdjust: 'auto',
      selectors: { '&::before': { background: 'CanvasText' }, 'input&::before': { display: 'none' } },
    },
  },
})
