import { globalStyle, style } from '@vanilla-extract/css'
import { inline, stack } from '../../../styles/layout.ts'
import { vars } from '../../../styles/theme.css.ts'
import { space, weight } from '../../../styles/tokens.ts'

export const root = style({ ...stack(space.base), minInlineSize: 0 })
export const counts = style({ fontWeight: weight.strong })
export const actions = style(inline(space.snug))
export const wrong = style({ color: vars.critical })
export const quiet = style({ color: vars.quiet })
export const table = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th:first-child`, { inlineSize: '4rem' })
globalStyle(`${table} td > span`, { display: 'block' })
