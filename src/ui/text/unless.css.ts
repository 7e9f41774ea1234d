import { uiStyle } from '../../styles/layers.css.ts'
import { media } from '../../styles/tokens.ts'
import { hidden } from './visually-hidden.css.ts'

// Hide the text of a button with an icon from view, but not from assistive technology, if the window is too narrow for
// it beside a search
export const unlessNarrow = uiStyle({ '@media': { [media.narrow]: hidden } })
export const unlessSlim = uiStyle({ '@media': { [media.slim]: hidden } })
