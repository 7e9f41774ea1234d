import { uiStyle } from '../../styles/layers.css.ts'
import { media } from '../../styles/tokens.ts'
import { hidden } from './visually-hidden.css.ts'

// Hides a button's text, but not its icon, in a window too narrow for the search box and the text. Screen readers
// still read the text
export const unlessNarrow = uiStyle({ '@media': { [media.narrow]: hidden } })
export const unlessSlim = uiStyle({ '@media': { [media.slim]: hidden } })
