import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { size } from '../../styles/tokens.ts'

export const list = uiStyle({ display: 'grid', justifyItems: 'start' })
globalStyle(`.${list} a`, {
  '@layer': {
    [ui]: { display: 'inline-flex', alignItems: 'center', minBlockSize: size.target, color: 'inherit' },
  },
})
