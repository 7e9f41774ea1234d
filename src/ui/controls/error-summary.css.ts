import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { size } from '../../styles/tokens.ts'

export const list = uiStyle({ display: 'grid', justifyItems: 'start' })
uiGlobal(`.${list} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.target,
  color: 'inherit',
})
