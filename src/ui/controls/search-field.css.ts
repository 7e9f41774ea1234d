import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, type } from '../../styles/tokens.ts'

export const glass = uiStyle({ color: vars.quiet })
// The typed text is larger on a narrow screen, where the hint would not fit
uiGlobal(`.${glass} + input::placeholder`, {
  '@media': { [media.narrow]: { fontSize: type.label.fontSize } },
})
