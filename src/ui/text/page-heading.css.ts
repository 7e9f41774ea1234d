import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { inline } from '../../styles/layout.ts'
import { media, size, space, type, weight } from '../../styles/tokens.ts'

export const root = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${space.near} ${space.base}`,
  '@media': { [media.narrow]: { gap: space.near } },
})
export const words = uiStyle({
  minInlineSize: 0,
  flex: '1 1 16rem',
  // On a narrow screen the actions stay beside the title
  '@media': { [media.narrow]: { flexBasis: '7rem' } },
})
export const titleLine = uiStyle(inline(space.near))
export const title = uiStyle({
  ...type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  scrollMarginBlock: size.header,
})
export const description = uiStyle({
  ...type.body,
  // Reserved while empty, so that nothing below moves
  minBlockSize: type.body.lineHeight,
  color: vars.quiet,
  maxInlineSize: size.form,
  textWrap: 'pretty',
})
export const actions = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space.snug })
