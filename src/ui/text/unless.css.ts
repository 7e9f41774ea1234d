import { uiStyle } from '../../styles/layers.css.ts'
import { media } from '../../styles/tokens.ts'
import { hidden } from './visually-hidden.css.ts'

// Hide a button's text and keep its icon in a window that is too narrow for a search and the text. Screen readers
// still read the text
export const unlessNarrow = uiStyle({ '@media': { [media.narrow]: hidden } })
export const unlessSlim = uiStyle({ '@media': { [media.slim]: hidden } })
