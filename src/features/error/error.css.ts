import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { fontFamilyCode, radius, space, type } from '../../styles/tokens.ts'

export const message = style({ overflowWrap: 'anywhere' })
export const details = style({ textAlign: 'start', marginBlockStart: space.near })
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
