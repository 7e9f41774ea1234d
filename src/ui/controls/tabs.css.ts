import { keyframes } from '@vanilla-extract/css'
import { inlineRow } from '../../styles/layout.ts'
import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, motion, space, type, weight } from '../../styles/tokens.ts'

const cover = (to: 'left' | 'right') => `linear-gradient(to ${to}, ${vars.page} 50%, transparent)`
const shade = (to: 'left' | 'right') => `linear-gradient(to ${to}, ${vars.edgeShade}, transparent)`

const grow = keyframes({ from: { scale: '0 1' } })

/** The list of tabs, or of links that look like tabs. */
export const list = uiStyle({
  display: 'flex',
  gap: space.snug,
  // Each tab has room at its sides for the focus ring; the negative margin aligns the text with the page's edge
  marginInline: `calc(-1 * ${space.snug})`,
  maxInlineSize: `calc(100% + 2 * ${space.snug})`,
  '@media': { [media.narrow]: { gap: 0 } },
  overflowX: 'auto',
  overflowY: 'clip',
  // A shadow at the left and right edge shows that there are more tabs. At each end of the list, a cover that scrolls
  // with the tabs hides the shadow
  background: [
    `linear-gradient(${vars.line}, ${vars.line}) 50% 100% / calc(100% - 2 * ${space.snug}) 1px no-repeat`,
    `${cover('right')} 0 0 / ${space.far} 100% no-repeat local`,
    `${cover('left')} 100% 0 / ${space.far} 100% no-repeat local`,
    `${shade('right')} 0 0 / ${space.base} 100% no-repeat`,
    `${shade('left')} 100% 0 / ${space.base} 100% no-repeat`,
  ].join(', '),
})
export const tab = uiStyle({
  position: 'relative',
  ...inlineRow(space.snug),
  minBlockSize: `calc(${controlHeight} + ${space.snug})`,
  '@media': { [media.narrow]: { minBlockSize: controlHeight } },
  paddingInline: space.snug,
  // Scrolling to the open tab leaves part of the next tab visible
  scrollMarginInline: space.vast,
  color: vars.quiet,
  ...type.body,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'default',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.text },
    '&:is([data-selected], [aria-current])': { color: vars.text },
    '&:is([data-selected], [aria-current])::after': {
      content: '',
      position: 'absolute',
      insetInline: space.snug,
      insetBlockEnd: 0,
      borderBlockEnd: `2px solid ${vars.accent}`,
      animation: `${grow} ${motion.enter}`,
    },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
})
export const count = uiStyle({ ...type.caption, fontVariantNumeric: 'tabular-nums', color: vars.quiet })
export const panel = uiStyle({
  marginBlockStart: space.base,
  outlineOffset: space.tight,
  '@media': { [media.narrow]: { marginBlockStart: space.snug } },
})
