import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, type } from '../../styles/tokens.ts'

/** A value in two parts: one above the other in a table row, on one line in a compact row and on a card. */
export const twoLines = uiStyle({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...type.caption,
  selectors: { ':where(:root[data-density=compact]) &': type.label },
})

const inOneLine = { content: 'none' }
/** Starts a new line in CSS, because a line break in the text would be copied with the text. */
export const second = uiStyle({
  color: vars.quiet,
  selectors: {
    '&::before': { content: '"\\A" / ""', whiteSpace: 'pre' },
    ':where(:root[data-density=compact]) &::before': inOneLine,
  },
  '@media': { [media.small]: { selectors: { '&::before': inOneLine } } },
})
