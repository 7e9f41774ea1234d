import { uiStyle } from '../../styles/layers.css.ts'
import { stack } from '../../styles/layout.ts'
import { media, size, space } from '../../styles/tokens.ts'

/** A page's content and, while a panel is open, the panel at the content's end. */
export const place = uiStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const placeOfTwo = uiStyle({
  '@media': { [media.dock]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space.base } },
})
export const content = uiStyle({ ...stack(space.base), minInlineSize: 0 })
export const toCome = uiStyle({ '@media': { [media.dock]: { inlineSize: size.dock } } })
