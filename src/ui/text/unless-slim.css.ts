import { uiStyle } from '../../styles/layers.css.ts'
import { media } from '../../styles/tokens.ts'
import { hidden } from './visually-hidden.css.ts'

/** The words of a button with an icon, which a slim window hides from view, but not from assistive technology. */
export const unlessSlim = uiStyle({ '@media': { [media.slim]: hidden } })
