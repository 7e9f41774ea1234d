import { uiStyle } from '../../styles/layers.css.ts'
import { media } from '../../styles/tokens.ts'

const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const visuallyHidden = uiStyle(hidden)
/** The words of a button with an icon, which a slim window hides from view, but not from assistive technology. */
export const unlessSlim = uiStyle({ '@media': { [media.slim]: hidden } })
