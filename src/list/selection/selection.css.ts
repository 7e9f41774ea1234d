import { globalStyle } from '@vanilla-extract/css'
import { ui, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { inline } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

/** The bar is in the document flow below the rows, so that it does not cover any row. */
export const bar = uiStyle({
  position: 'relative',
  ...inline(`${space.snug} ${space.near}`),
  padding: space.snug,
  paddingInlineStart: space.near,
  borderRadius: radius.card,
  background: vars.selected,
  ...type.label,
  fontVariantNumeric: 'tabular-nums',
})
export const count = uiStyle({ fontWeight: weight.medium })
export const note = uiStyle({ color: vars.quiet, overflowWrap: 'anywhere' })
export const actions = uiStyle({ ...inline(space.snug), marginInlineStart: 'auto' })
globalStyle(`.${actions} button`, {
  '@layer': { [ui]: { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } } },
})
