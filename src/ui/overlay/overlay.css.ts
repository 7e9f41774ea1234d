import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { bubble } from '../controls/button.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { layer, media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'

export const backdrop = uiStyle({
  position: 'fixed',
  inset: 0,
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  zIndex: layer.overlay,
  display: 'flex',
  background: vars.backdrop,
  transition: `opacity ${motion.enter}`,
  selectors: { '&[data-entering]': { opacity: 0 } },
})
export const backdropMiddle = uiStyle({
  alignItems: 'center',
  justifyContent: 'center',
  padding: space.base,
  overflow: 'auto',
})
/** Hides the page behind the overlay. */
export const backdropWhole = uiStyle({ visibility: 'visible', background: vars.page })
export const backdropEnd = uiStyle({
  justifyContent: 'flex-end',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  '@media': { [media.narrow]: { alignItems: 'flex-end' } },
})

const panel = {
  '@media': { [media.narrow]: { vars: { '--side': space.base } } },
  ...stack(0),
  background: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  maxInlineSize: '100%',
  outline: 'none',
} as const

export const dialog = uiStyle({
  ...panel,
  inlineSize: '28rem',
  maxBlockSize: '100%',
  margin: 'auto',
  borderRadius: radius.dialog,
  border: '1px solid transparent',
  transition: `translate ${motion.enter}`,
  selectors: { '[data-entering] > &': { translate: '0 0.5rem' } },
})
export const dialogWide = uiStyle({ inlineSize: '35rem' })
export const sheet = uiStyle({
  ...panel,
  inlineSize: '30rem',
  blockSize: '100%',
  borderInlineStart: '1px solid transparent',
  transition: `translate ${motion.enter}`,
  selectors: {
    '[data-entering] > &': { translate: '100% 0' },
    '[dir=rtl] [data-entering] > &': { translate: '-100% 0' },
  },
  '@media': {
    // Slides in from the bottom, and is as high as its content
    [media.narrow]: {
      inlineSize: '100%',
      blockSize: 'auto',
      maxBlockSize: '92%',
      borderStartStartRadius: radius.dialog,
      borderStartEndRadius: radius.dialog,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      vars: { '--side': space.base },
      selectors: {
        ':is([data-entering], [dir=rtl] [data-entering]) > &': { translate: '0 100%' },
        '&::before': {
          content: '',
          flex: 'none',
          inlineSize: space.far,
          blockSize: space.tight,
          margin: `${space.snug} auto 0`,
          borderRadius: radius.full,
          background: vars.edgeQuiet,
        },
      },
    },
  },
})
/** In a wide window, a sheet with a single field is as high as its content, in the middle of the page. */
export const sheetSmall = uiStyle({
  '@media': {
    [media.wide]: {
      selectors: {
        '&&': {
          inlineSize: '28rem',
          blockSize: 'auto',
          maxBlockSize: '100%',
          margin: 'auto',
          borderRadius: radius.dialog,
        },
        ':is([data-entering], [dir=rtl] [data-entering]) > &&': { translate: '0 0.5rem' },
      },
    },
  },
})
export const sheetWide = uiStyle({ inlineSize: `min(${size.formWide}, 100%)` })
/** A panel wider than a menu, with scrolling content. */
export const panelPopover = uiStyle({
  ...stack(0),
  inlineSize: '42rem',
  color: vars.text,
  // The doubled selector overrides the menu's styles, whichever rule comes last
  selectors: { '&&': { overflow: 'hidden', maxInlineSize: 'calc(100vw - 2rem)' } },
})

export const panelSmall = uiStyle({
  vars: { '--side': space.base },
  paddingBlockStart: space.near,
  selectors: { '&&&': { inlineSize: '20rem' } },
})

/** Padding at the sides of the panel; less on a small screen */
const side = `var(--side, ${space.wide})`
/** The section inside: a fixed head, a scrolling body, a fixed foot. In a short window all three scroll. */
export const content = uiStyle({
  ...stack(0),
  flex: '1 1 auto',
  minBlockSize: 0,
  outline: 'none',
  '@media': { [media.short]: { overflow: 'auto' } },
})
export const head = uiStyle({
  ...row(space.snug),
  flex: 'none',
  padding: `${space.base} ${side} ${space.snug}`,
})
export const headLine = uiStyle({
  minBlockSize: size.header,
  paddingBlock: space.snug,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const title = uiStyle({
  ...type.lead,
  fontWeight: weight.strong,
  flex: '1 1 auto',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
/** Truncates long user-supplied names in the overlay's header. */
export const fewLines = uiStyle({
  maxBlockSize: `calc(2 * ${type.lead.lineHeight})`,
  overflow: 'hidden',
})
export const body = uiStyle({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  ...stack(space.base),
  paddingInline: side,
  paddingBlock: space.tight,
  scrollPaddingBlock: space.base,
  '@media': { [media.short]: { flex: 'none', overflow: 'visible' } },
})
export const sheetBody = uiStyle({ paddingBlock: space.base })
export const foot = uiStyle({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.snug,
  padding: `${space.base} ${side}`,
})
// In an overlay's footer, the reason why a button is disabled opens upwards
uiGlobal(`.${foot} .${bubble}`, { insetBlockStart: 'auto', insetBlockEnd: `calc(100% + ${space.snug})` })
export const footLine = uiStyle({ paddingBlock: space.near, borderBlockStart: `1px solid ${vars.line}` })
