import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { space, type, weight } from '../../styles/tokens.ts'

export const page = style({
  minBlockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.snug,
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
