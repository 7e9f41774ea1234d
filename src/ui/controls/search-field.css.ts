import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'

export const glass = uiStyle({ color: vars.quiet })
