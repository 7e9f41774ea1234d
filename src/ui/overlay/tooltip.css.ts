import { uiStyle } from '../../styles/layers.css.ts'
import { layer, radius, space, type } from '../../styles/tokens.ts'
import { raisedSurface } from '../../styles/surface.ts'

/** Lets presses through to the element beneath. */
export const tooltip = uiStyle({
  zIndex: layer.message,
  pointerEvents: 'none',
  inlineSize: 'max-content',
  maxInlineSize: `min(40rem, 100vw - ${space.base})`,
  paddingBlock: space.tight,
  paddingInline: space.snug,
  ...raisedSurface,
  borderRadius: radius.control,
  ...type.label,
  overflowWrap: 'anywhere',
})
export const keysAfter = uiStyle({ marginInlineStart: space.snug })
