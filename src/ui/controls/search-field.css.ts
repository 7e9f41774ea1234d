import { globalStyle } from '@vanilla-extract/css'
import { ui, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, type } from '../../styles/tokens.ts'

export const glass = uiStyle({ color: vars.quiet })
// The typed text is larger on a narrow screen, where the hint would not fit
globalStyle(`.${glass} + input::placeholder`, {
  '@layer': { [ui]: { '@media': { [media.narrow]: { fontSize: type.label.fontSize } } } },
})
