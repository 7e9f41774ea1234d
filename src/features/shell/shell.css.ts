import { globalStyle, style } from '@vanilla-extract/css'
import { floor, vars } from '../../styles/theme.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { layer, media, motion, radius, size, space, type } from '../../styles/tokens.ts'
import { cardSurface, raisedSurface } from '../../styles/surface.ts'

const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const frame = style({
  display: 'grid',
  gridTemplateColumns: `${size.sidebar} minmax(0, 1fr)`,
  minBlockSize: '100dvh',
  transition: `grid-template-columns ${motion.resize}`,
  selectors: {
    '&[data-minimized]': { gridTemplateColumns: `${size.sidebarSmall} minmax(0, 1fr)` },
  },
  '@media': {
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: { '&[data-minimized]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
})

export const skip = style({
  position: 'absolute',
  insetBlockStart: space.snug,
  insetInlineStart: space.snug,
  zIndex: layer.overlay,
  padding: `${space.snug} ${space.base}`,
  borderRadius: radius.control,
  background: vars.raised,
  color: vars.link,
  boxShadow: vars.shadow,
  selectors: { '&:not(:focus)': hidden },
})

export const sidebar = style({
  position: 'sticky',
  insetBlockStart: 0,
  blockSize: '100dvh',
  background: vars.sunken,
  borderInlineEnd: `1px solid ${vars.line}`,
  '@media': {
    // A bar at the bottom, within the thumb's reach
    [media.narrow]: {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: layer.sticky + 1,
      blockSize: floor,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      background: vars.panel,
      border: 0,
      borderBlockStart: `1px solid ${vars.line}`,
    },
  },
})

export const column = style({ ...stack(0), minInlineSize: 0, paddingBlockEnd: floor })

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.sticky + 1,
  ...row(space.snug),
  minBlockSize: size.header,
  paddingInline: space.wide,
  // With the line below, keeps the content on whole pixels
  paddingBlockStart: '1px',
  background: vars.page,
  borderBlockEnd: `1px solid ${vars.line}`,
  '@media': { [media.narrow]: { justifyContent: 'flex-end', paddingInline: space.snug } },
})

/** A place without height on the header's line, so that its text moves nothing and covers no button. */
export const offlinePlace = style({
  position: 'sticky',
  insetBlockStart: size.header,
  zIndex: layer.sticky + 1,
  ...row(0),
  justifyContent: 'center',
  blockSize: 0,
  paddingInline: space.base,
  pointerEvents: 'none',
})
export const wait = style([
  offlinePlace,
  {
    '@media': {
      // Above a list's pager, where a text of two lines covers only rows; it would not fit on the header's line
      [media.narrow]: {
        position: 'fixed',
        insetInline: 0,
        insetBlock: `auto calc(${size.header} + ${space.snug} + ${floor})`,
        alignItems: 'flex-end',
      },
    },
  },
])
export const waitText = style({
  ...type.caption,
  ...raisedSurface,
  padding: `${space.hair} ${space.near}`,
  borderRadius: radius.full,
})
export const offline = style([
  waitText,
  {
    ...row(space.tight),
    background: vars.cautionFill,
    whiteSpace: 'nowrap',
    // Above the page's buttons, which begin close to the header
    '@media': { [media.narrow]: { marginBlockStart: `calc(-1 * ${space.snug})` } },
  },
])
globalStyle(`${offline} svg`, { color: vars.caution })
export const offlineMeans = style({ color: vars.quiet, '@media': { [media.small]: hidden } })

export const place = style({
  flex: 1,
  minInlineSize: 0,
  // The page's heading replaces the breadcrumb (`page-heading.css.ts`)
  '@media': { [media.narrow]: { display: 'none' } },
})
// Keeps the breadcrumb on one line.
globalStyle(`${place} ol`, { flexWrap: 'nowrap' })
globalStyle(`${place} li`, { whiteSpace: 'nowrap' })
globalStyle(`${place} li:not(:last-child)`, {
  // truncates a long name, not the links before it
  flexShrink: 0,
})

export const main = style({
  flex: 1,
  minInlineSize: 0,
  padding: space.wide,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { [media.narrow]: { paddingBlock: space.snug, paddingInline: space.base } },
})

export const page = style({ ...stack(space.base), '@media': { [media.narrow]: { gap: space.snug } } })

export const announcer = style(hidden)

/** Has a fixed width and puts the icon last, at the page's end, so that nothing moves when the name loads. */
export const accountPlace = style({
  display: 'grid',
  inlineSize: '10rem',
  marginInlineEnd: `calc(-1 * ${space.near})`,
  '@media': { [media.snug]: { inlineSize: 'auto', marginInlineEnd: 0 } },
})
globalStyle(`${accountPlace} > button`, { flexDirection: 'row-reverse', justifyContent: 'flex-start' })
export const account = style({
  maxInlineSize: '7rem',
  ...oneLine,
  ...type.label,
  '@media': { [media.snug]: { display: 'none' } },
})

/** Reserves the space of a page's content. */
export const framedBox = style({ blockSize: '60vh', ...cardSurface })

// The boot script sets `data-frame` on the root element. The attribute selects this frame (`frame.tsx`) or the login
// card (`session.css.ts`).
globalStyle(':root:not([data-frame=page]) [data-boot-frame=page]', { display: 'none' })
// On a slow network, half of a frame would be painted first, and its entries would move as the others arrive
globalStyle('#root:not(:has(+ *)) [data-boot-frame]', { display: 'none' })
globalStyle(':root[data-minimized] [data-boot-frame]', {
  '@media': { [media.wide]: { gridTemplateColumns: `${size.sidebarSmall} minmax(0, 1fr)` } },
})

export const search = style({
  color: vars.quiet,
  '@media': { [media.snug]: { borderColor: 'transparent', background: 'none', boxShadow: 'none' } },
})
export const searchWords = style({
  ...row(space.base),
  fontWeight: 400,
  '@media': { [media.snug]: { display: 'none' } },
})
export const keys = style({ ...type.caption, fontFamily: 'inherit' })
