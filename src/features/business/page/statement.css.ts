import { style } from '@vanilla-extract/css'
import { inline } from '../../../styles/layout.ts'
import { space } from '../../../styles/tokens.ts'

export const head = style({ ...inline(space.base), justifyContent: 'space-between' })
export const actions = style(inline(space.snug))
/** Hidden on paper, where the heading names the period. */
export const period = style({ '@media': { print: { display: 'none' } } })
