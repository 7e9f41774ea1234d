import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { stack } from '../../styles/layout.ts'
import { size, space, type, weight } from '../../styles/tokens.ts'

export const root = uiStyle({
  ...stack(space.tight),
  alignItems: 'center',
  paddingBlock: space.vast,
  paddingInline: space.base,
  textAlign: 'center',
  marginInline: 'auto',
  maxInlineSize: size.form,
})
export const title = uiStyle({ ...type.body, fontWeight: weight.strong })
export const heading = uiStyle({ ...type.title, fontWeight: weight.strong })
export const text = uiStyle({ color: vars.quiet, textWrap: 'pretty' })
export const action = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.snug,
  justifyContent: 'center',
  marginBlockStart: space.near,
})
export const small = uiStyle({ ...type.caption, color: vars.quiet, marginBlockStart: space.snug })

/** A line drawing above its text; the stroke is 1.5 px at a root font size of 16 px. */
export const drawing = uiStyle({
  inlineSize: '6rem',
  blockSize: '4rem',
  marginBlockEnd: space.snug,
  fill: 'none',
  stroke: vars.edge,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
