import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { abovePager, controlHeight, vars } from '../../styles/theme.css.ts'
import { inline, row, stack } from '../../styles/layout.ts'
import { raisedSurface } from '../../styles/surface.ts'
import { layer, media, radius, size, space, type } from '../../styles/tokens.ts'

/** The toolbar's two lines have a fixed height from the first paint. In a narrow window they become one line. */
export const root = uiStyle({
  ...stack(space.near),
  containerType: 'inline-size',
  minInlineSize: 0,
  '@media': { [media.narrow]: { ...inline(space.snug), flexDirection: 'row', containerType: 'normal' } },
})
/** The tabs, with the progress of a slow load at their end. */
export const head = uiStyle({
  ...row(space.base),
  position: 'relative',
  blockSize: `calc(${controlHeight} + ${space.snug})`,
  // The line under the tabs, painted over their background, but behind the current tab's mark
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    borderBlockEnd: `1px solid ${vars.line}`,
  },
  '@media': { [media.narrow]: { display: 'contents', '::before': { content: 'none' } } },
})
uiGlobal(`.${head} > nav`, { '@media': { [media.narrow]: { order: 1 } } })
// If the row is too narrow, only the status shrinks, so that the tabs stay in place
uiGlobal(`.${head} > :first-child`, { '@media': { [media.wide]: { flexShrink: 0 } } })
export const status = uiStyle({
  ...type.label,
  color: vars.quiet,
  '@media': {
    // No box of its own, because a box aligned to the line's end would shift whenever its content changes
    [media.wide]: { display: 'contents' },
    // Floats above the pager, so that it does not move the content; visible only while it contains a button
    [media.narrow]: {
      ...row(space.base),
      position: 'fixed',
      insetInline: space.snug,
      insetBlockEnd: abovePager,
      zIndex: layer.sticky,
      minBlockSize: size.primaryTouch,
      paddingBlock: space.tight,
      paddingInline: `${space.base} ${space.snug}`,
      ...raisedSurface,
      borderRadius: radius.dialog,
      selectors: { '&:not(:has(button))': { opacity: 0, pointerEvents: 'none' } },
    },
  },
})
uiGlobal(`.${status} > :first-child`, { '@media': { [media.wide]: { marginInlineStart: 'auto' } } })
export const line = uiStyle({
  ...row(space.snug),
  minBlockSize: controlHeight,
  selectors: { [`${root} > &`]: { '@media': { [media.narrow]: { flex: '1 1 8rem', minInlineSize: 0 } } } },
})
export const search = uiStyle({
  // A fixed width, because the tools appear after the rows and must not resize the box
  flex: '0 0 16rem',
  minInlineSize: 0,
  '@media': { [media.narrow]: { flexBasis: 'calc(100% - 6.5rem)' } },
})
/** A search box without tools takes the whole line of a narrow window. */
export const alone = uiStyle({ '@media': { [media.narrow]: { flexBasis: '100%' } } })
export const tools = uiStyle({
  ...row(space.snug),
  selectors: { [`${line} > &`]: { marginInlineStart: 'auto' } },
})
const hiddenIfNarrow = { '@media': { [media.narrow]: { display: 'none' } } } as const
const hiddenIfWide = { '@media': { [media.wide]: { display: 'none' } } } as const
export const icons = uiStyle({ ...row(space.snug), ...hiddenIfNarrow })
/** The menu that replaces the icons in a narrow window. */
export const menu = uiStyle(hiddenIfWide)
