import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { layer, media, motion, radius, size, space, type } from '../../styles/tokens.ts'
import { floor } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { backdropEnd, backdropMiddle } from './overlay.css.ts'
import { raisedSurface } from '../../styles/surface.ts'

export const region = uiStyle({
  position: 'fixed',
  insetBlockEnd: `max(${space.base}, env(safe-area-inset-bottom))`,
  insetInlineEnd: space.base,
  zIndex: layer.message,
  ...stack(space.snug),
  maxInlineSize: `calc(100vw - 2 * ${space.base})`,
  borderRadius: radius.card,
  // F6 focuses the region
  selectors: { '&:focus-visible': { outlineStyle: 'solid' } },
  '@media': {
    // Above the pager
    [media.narrow]: {
      insetInlineStart: space.base,
      insetBlockEnd: `calc(${size.header} + ${space.snug} + ${floor})`,
    },
  },
})
// While an overlay is open, messages move away from its buttons: to the start next to a sheet, to the top if the
// overlay fills the window. Sibling selectors, because `body:has()` would restyle the page for each new row.
const beside = (backdrop: string) => `.${region}:is(.${backdrop} ~ *, :has(~ .${backdrop}))`
const beStart = { '@media': { [media.wide]: { insetInline: `${space.base} auto` } } }
const beTop = {
  '@media': {
    [media.narrow]: { insetBlock: `max(${space.base}, env(safe-area-inset-top)) auto` },
  },
}
globalStyle(beside(backdropEnd), { '@layer': { [ui]: beStart } })
for (const backdrop of [backdropMiddle, backdropEnd])
  globalStyle(beside(backdrop), { '@layer': { [ui]: beTop } })
// Errors stay until closed. The extra space lets the user scroll the pager out from under three errors.
globalStyle('[data-errors] #main', { paddingBlockEnd: '13rem' })
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
