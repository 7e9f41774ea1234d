import { part } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { size, space, type, weight } from '../../styles/tokens.ts'

export const root = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.tight,
  paddingBlock: space.vast,
  paddingInline: space.base,
  textAlign: 'center',
  marginInline: 'auto',
  maxInlineSize: size.form,
})
export const title = part({ ...type.body, fontWeight: weight.strong })
export const text = part({ color: vars.quiet, textWrap: 'pretty' })
export const action = part({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.snug,
  justifyContent: 'center',
  marginBlockStart: space.near,
})
export const small = part({ ...type.caption, color: vars.quiet, marginBlockStart: space.snug })
