import { uiStyle } from '../../styles/layers.css.ts'
import { row, space } from '../../styles/tokens.ts'

export const lines = uiStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.wide,
  vars: { '--row': row.regular },
})
