import { keyframes } from '@vanilla-extract/css'
import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, motion, radius } from '../../styles/tokens.ts'

const appear = keyframes({ from: { opacity: 0 } })
const breathe = keyframes({ '50%': { opacity: 0.55 } })

/** A bar that is invisible for the first 200 ms and then pulses. */
export const bar = uiStyle({
  display: 'inline-block',
  verticalAlign: 'middle',
  blockSize: '0.75em',
  maxInlineSize: '100%',
  borderRadius: radius.control,
  background: vars.skeleton,
  animation: `${appear} 1ms ${motion.patience} backwards, ${breathe} 2s 600ms infinite`,
  '@media': {
    [media.still]: { animation: `${appear} 1ms ${motion.patience} backwards !important` },
    // An outline, because a large bar in one strong colour would be the loudest part of the page
    [media.forced]: { background: 'none', border: '1px solid GrayText' },
  },
})

const ofEachRow = (color: string) =>
  `linear-gradient(transparent calc(50% - 0.375em), ${color} 0 calc(50% + 0.375em), transparent 0) 0 0 / 100% var(--row)`

/** One element draws the bars of `--rows` rows: an element per cell would delay the rows. */
export const bars = uiStyle({
  verticalAlign: 'top',
  // 1 px less, because the cell's border is the last row's bottom line
  blockSize: 'calc(var(--row) * var(--rows) - 1px)',
  borderRadius: 0,
  background: ofEachRow(vars.skeleton),
  '@media': { [media.forced]: { background: ofEachRow('GrayText'), border: 0, forcedColorAdjust: 'none' } },
})
