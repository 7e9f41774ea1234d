import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { stack } from '../../styles/layout.ts'
import { fontFamilyCode, radius, space, type, weight } from '../../styles/tokens.ts'

export const root = style({
  ...stack(space.near),
  alignItems: 'flex-start',
  padding: space.wide,
  maxInlineSize: '100%',
})
export const heading = style({ ...type.title, fontWeight: weight.strong })
export const message = style({ overflowWrap: 'anywhere' })
export const details = style({ inlineSize: '100%', minInlineSize: 0 })
export const trace = style({
  ...type.caption,
  fontFamily: fontFamilyCode,
  marginBlockStart: space.snug,
  padding: space.near,
  overflow: 'auto',
  maxBlockSize: '24rem',
  background: vars.sunken,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.control,
})
