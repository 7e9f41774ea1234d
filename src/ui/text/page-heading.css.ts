import { part } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { size, space, type, weight } from '../../styles/tokens.ts'

export const root = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${space.near} ${space.wide}`,
})
export const words = part({ minInlineSize: 0, flex: '1 1 16rem' })
export const titleLine = part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.near })
export const title = part({
  ...type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  scrollMarginBlock: size.header,
})
export const description = part({
  ...type.body,
  color: vars.quiet,
  maxInlineSize: size.form,
  textWrap: 'pretty',
})
export const actions = part({ display: 'flex', flexWrap: 'wrap', gap: space.snug })
