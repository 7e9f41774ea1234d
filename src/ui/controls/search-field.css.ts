import { part } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'

export const glass = part({ color: vars.quiet })
