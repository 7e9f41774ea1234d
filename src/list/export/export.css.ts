import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { media, size, space, type, weight } from '../../styles/tokens.ts'

export const root = uiStyle({ ...stack(space.base), minInlineSize: 0 })
export const what = uiStyle({ fontWeight: weight.medium, overflowWrap: 'anywhere' })
export const group = uiStyle({ border: 0, margin: 0, padding: 0, minInlineSize: 0 })
export const legend = uiStyle({
  ...type.label,
  fontWeight: weight.medium,
  padding: 0,
  paddingBlockEnd: space.snug,
})
export const boxes = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  columnGap: space.base,
})
export const choice = uiStyle({
  ...row(space.snug),
  minBlockSize: size.target,
  paddingBlock: space.tight,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
// Browsers draw a white track for a dark accent colour.
export const bar = uiStyle({ inlineSize: '100%', accentColor: vars.link })
export const progress = uiStyle({ fontVariantNumeric: 'tabular-nums' })
