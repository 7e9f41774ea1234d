import { uiStyle } from '../../styles/layers.css.ts'
import { oneLine, row } from '../../styles/layout.ts'
import { vars } from '../../styles/theme.css.ts'
import { space } from '../../styles/tokens.ts'

export const line = uiStyle({ ...row(space.snug), flex: '0 1 auto', minInlineSize: 0 })
export const sign = uiStyle({ color: vars.critical })
export const words = uiStyle({ minInlineSize: 0, ...oneLine })
export const end = uiStyle({ flex: 'none' })
export const quiet = uiStyle({ color: vars.quiet })
