import { uiStyle } from '../../styles/layers.css.ts'

export const visuallyHidden = uiStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
