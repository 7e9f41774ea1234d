import { globalStyle } from '@vanilla-extract/css'
import { uiStyle } from '../../styles/layers.css.ts'
import { layer, media, motion, radius, size, space, type } from '../../styles/tokens.ts'
import { floor } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { sheetBody } from './overlay.css.ts'
import { raisedSurface } from '../../styles/surface.ts'

export const region = uiStyle({
  position: 'fixed',
  // Always at the same height, above a list's pager and a sheet's buttons
  insetBlockEnd: `calc(${size.header} + ${space.base} + ${floor})`,
  insetInlineEnd: space.base,
  zIndex: layer.message,
  ...stack(space.snug),
  // Shows the newest message last, although the queue has it first, so that the other messages stay in place
  flexDirection: 'column-reverse',
  alignItems: 'flex-end',
  maxInlineSize: `calc(100vw - 2 * ${space.base})`,
  borderRadius: radius.card,
  // F6 focuses the region
  selectors: { '&:focus-visible': { outlineStyle: 'solid' } },
  '@media': { [media.narrow]: { insetInlineStart: space.base, alignItems: 'stretch' } },
})
// Errors stay until closed. With this space, the user can scroll the end of the content above three errors.
globalStyle(`[data-errors] :is(#main, .${sheetBody})`, { paddingBlockEnd: '13rem' })
export const message = uiStyle({
  ...row(space.snug),
  minBlockSize: '3rem',
  paddingBlock: space.tight,
  paddingInline: `${space.near} ${space.tight}`,
  minInlineSize: 'min(20rem, 100%)',
  maxInlineSize: '28rem',
  ...raisedSurface,
  borderRadius: radius.card,
  ...type.body,
  transition: `opacity ${motion.enter}, translate ${motion.enter}`,
  '@starting-style': { opacity: 0, translate: '0 0.5rem' },
  // On a narrow screen the buttons go below the text
  '@media': { [media.narrow]: { flexWrap: 'wrap', justifyContent: 'flex-end' } },
})
export const end = uiStyle({ flex: 'none', ...row(space.snug) })
export const text = uiStyle({
  flex: '1 1 auto',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: { flexBasis: '10rem' } },
})
export const callId = uiStyle({ display: 'block', ...type.caption })
