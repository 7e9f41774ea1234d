import { style } from '@vanilla-extract/css'
import { inline, row, stack } from '../../../styles/layout.ts'
import { space, type, weight } from '../../../styles/tokens.ts'

export const root = style({ ...stack(space.base), minInlineSize: 0 })
export const description = style(inline(`0 ${space.snug}`))
export const doubles = style({ ...stack(space.snug), maxInlineSize: '45rem' })
/** The progress above the rows. */
export const line = style({ ...row(space.snug), justifyContent: 'end', containerType: 'inline-size' })
export const names = style({
  ...stack(space.tight),
  minInlineSize: 0,
  ...type.body,
  fontWeight: weight.medium,
})
