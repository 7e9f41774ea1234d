// Marks that the user's actions give a row, so the first rows have none.
import { keyframes } from '@vanilla-extract/css'
import { uiGlobal } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, motion } from '../../styles/tokens.ts'
import { bodyRow } from './data-table.css.ts'

/** A changed row starts with a strong colour, so that the user finds it, and keeps a tint. */
const changed = keyframes({
  from: { background: `color-mix(in oklab, ${vars.positiveLine} 40%, ${vars.panel})` },
})
uiGlobal(`.${bodyRow}[data-mark=changed]`, {
  background: vars.positiveFill,
  animation: `${changed} ${motion.fade}`,
})

uiGlobal(`.${bodyRow}:is([data-selected], [data-mark]) > *`, {
  '@media': { [media.forced]: { borderBlockEnd: '2px solid Highlight' } },
})
