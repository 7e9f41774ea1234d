import { uiStyle } from '../../styles/layers.css.ts'
import { fingerLink } from '../../styles/layout.ts'

/** A link in a line of text, with room for a finger on touch screens. */
export const touchLink = uiStyle(fingerLink)
