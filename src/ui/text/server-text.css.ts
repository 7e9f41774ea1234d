import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { size } from '../../styles/tokens.ts'

export const more = uiStyle({ color: vars.link, textDecoration: 'underline', minBlockSize: size.target })
