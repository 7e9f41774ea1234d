import { globalStyle } from '@vanilla-extract/css'
import { part, ui } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { bubble } from '../controls/button.css.ts'
import { layer, media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'

/** What lies behind a dialog, a sheet or the drawer. */
export const backdrop = part({
  position: 'fixed',
  inset: 0,
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  zIndex: layer.overlay,
  display: 'flex',
  background: vars.backdrop,
  transition: `opacity ${motion.enter}`,
  selectors: { '&:is([data-entering], [data-exiting])': { opacity: 0 } },
})
export const backdropMiddle = part({
  alignItems: 'center',
  justifyContent: 'center',
  padding: space.base,
  overflow: 'auto',
})
/** All behind it is hidden. */
export const backdropWhole = part({ visibility: 'visible', background: vars.page })
export const backdropEnd = part({ justifyContent: 'flex-end' })

const panel = {
  '@media': { [media.narrow]: { vars: { '--side': space.base } } },
  display: 'flex',
  flexDirection: 'column',
  background: vars.raised,
  color: vars.text,
  boxShadow: vars.shadow,
  maxInlineSize: '100%',
  outline: 'none',
} as const

export const dialog = part({
  ...panel,
  inlineSize: '28rem',
  maxBlockSize: '100%',
  margin: 'auto',
  borderRadius: radius.card,
  border: '1px solid transparent',
  transition: `translate ${motion.enter}`,
  selectors: { '[data-entering] > &': { translate: '0 0.5rem' } },
})
/** For what compares, or has three ways out. */
export const dialogWide = part({ inlineSize: '35rem' })
export const sheet = part({
  ...panel,
  inlineSize: '30rem',
  blockSize: '100%',
  borderInlineStart: '1px solid transparent',
  transition: `translate ${motion.enter} ease-out`,
  selectors: {
    ':is([data-entering], [data-exiting]) > &': { translate: '100% 0' },
    '[dir=rtl] :is([data-entering], [data-exiting]) > &': { translate: '-100% 0' },
  },
  '@media': { [media.narrow]: { inlineSize: '100%', vars: { '--side': space.base } } },
})
export const sheetWide = part({ inlineSize: `min(${size.formWide}, 100%)` })
export const drawer = part({
  ...panel,
  inlineSize: '17rem',
  maxInlineSize: '85vw',
  blockSize: '100%',
  background: vars.panel,
  borderInlineEnd: '1px solid transparent',
  transition: `translate ${motion.enter} ease-out`,
  selectors: {
    ':is([data-entering], [data-exiting]) > &': { translate: '-100% 0' },
    '[dir=rtl] :is([data-entering], [data-exiting]) > &': { translate: '100% 0' },
  },
})

/** From the panel's edge to what it holds: less where there is little room. */
const side = `var(--side, ${space.wide})`
/** The section inside: head, body that scrolls, foot that stays. */
export const content = part({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minBlockSize: 0,
  outline: 'none',
})
export const head = part({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.snug,
  padding: `${space.base} ${side} ${space.snug}`,
})
export const headLine = part({
  minBlockSize: size.header,
  paddingBlock: space.snug,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const title = part({
  ...type.lead,
  fontWeight: weight.strong,
  flex: '1 1 auto',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
export const body = part({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: space.base,
  paddingInline: side,
  paddingBlock: space.tight,
  scrollPaddingBlock: space.base,
})
export const sheetBody = part({ paddingBlock: space.base })
export const foot = part({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.snug,
  padding: `${space.base} ${side}`,
})
/** A foot is at the window's end: what its buttons explain stands above them. */
globalStyle(`.${foot} .${bubble}`, {
  '@layer': { [ui]: { insetBlockStart: 'auto', insetBlockEnd: `calc(100% + ${space.snug})` } },
})
export const footLine = part({ paddingBlock: space.near, borderBlockStart: `1px solid ${vars.line}` })
