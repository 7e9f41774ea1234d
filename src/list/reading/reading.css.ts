import { style } from '@vanilla-extract/css'
import { oneLine, row } from '../../styles/layout.ts'
import { media, space } from '../../styles/tokens.ts'

/** One line at the end of the list's tabs, or in the selection's bar. */
export const reading = style({
  ...row(space.near),
  alignSelf: 'stretch',
  // Has a fixed width, so that neither the tabs' width nor a longer text moves the start of the line
  inlineSize: 'min(26rem, 60cqi)',
  minInlineSize: 0,
  '@media': { [media.narrow]: { inlineSize: '100%' } },
  fontVariantNumeric: 'tabular-nums',
})
export const words = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  textAlign: 'end',
  ...oneLine,
  '@media': { [media.narrow]: { textAlign: 'start' } },
})
