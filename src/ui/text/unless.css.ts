import { uiStyle } from '../../styles/layers.css.ts'
import { media } from '../../styles/tokens.ts'
import { hidden } from './visually-hidden.css.ts'

// The words of a button with an icon. A window that is too narrow for them beside a search hides them from view, but not
// from assistive technology
export const unlessNarrow = uiStyle({ '@media': { [media.narrow]: hidden } })
export const unlessSlim = uiStyle({ '@media': { [media.slim]: hidden } })
