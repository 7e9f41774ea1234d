import { uiStyle } from '../../styles/layers.css.ts'
import { layer, radius, space, type } from '../../styles/tokens.ts'
import { raisedSurface } from '../../styles/surface.ts'

/** Lets presses through to the element beneath. */
export const tip = uiStyle({
  position: 'fixed',
  zIndex: layer.message,
  pointerEvents: 'none',
  inlineSize: 'max-content',
  maxInlineSize: `min(40rem, 100vw - ${space.base})`,
  maxBlockSize: `calc(100dvh - ${space.base})`,
  overflow: 'hidden',
  // Aligns with the truncated text below it
  translate: `calc(-1 * ${space.snug} - 1px)`,
  paddingBlock: space.tight,
  paddingInline: space.snug,
  ...raisedSurface,
  borderRadius: radius.control,
  ...type.label,
  overflowWrap: 'anywhere',
})
