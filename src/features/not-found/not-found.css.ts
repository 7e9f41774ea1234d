import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { stack } from '../../styles/layout.ts'
import { space, type, weight } from '../../styles/tokens.ts'

export const page = style({
  minBlockSize: '100dvh',
  ...stack(space.snug),
  alignItems: 'center',
  justifyContent: 'center',
  padding: space.base,
  textAlign: 'center',
})
export const code = style({ ...type.label, fontWeight: weight.medium, color: vars.quiet })
export const heading = style({ ...type.figure, fontWeight: weight.strong })
export const text = style({ color: vars.quiet })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.near,
  marginBlockStart: space.base,
})
