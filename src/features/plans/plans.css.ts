import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { fingerLink, inline, stack } from '../../styles/layout.ts'
import { cardSurface } from '../../styles/surface.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

/** Hidden on the smallest phones, where a card has no room for both prices next to its status. */
export const instead = style({ '@media': { '(max-width: 22rem)': { display: 'none' } } })
export const struck = style({ color: vars.quiet, fontWeight: weight.regular })

export const extra = style({
  ...inline(space.near),
  marginBlockEnd: space.near,
  // Placed after the plans
  '@media': { [media.narrow]: { order: 1 } },
})
/** Reserves the space of the price, so that nothing moves when the price loads. */
export const extraUnread = style({ visibility: 'hidden' })
export const figure = style({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' })
export const note = style({ color: vars.quiet })
/** The number in a cell; on touch screens also wide enough for a finger, even with a single digit. */
export const count = style({
  ...fingerLink,
  '@media': {
    [media.touch]: {
      ...fingerLink['@media'][media.touch],
      display: 'inline-block',
      minInlineSize: size.primaryTouch,
    },
  },
})

/** The form beside its preview; stacked on narrow screens. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 18rem',
  alignItems: 'start',
  gap: space.far,
  '@media': { '(max-width: 52rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const fields = style(stack(space.base))
export const bars = style({ display: 'grid', gap: space.snug })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  alignItems: 'start',
  gap: space.base,
})

export const beside = style({
  position: 'sticky',
  insetBlockStart: 0,
  ...stack(space.base),
  '@media': { '(max-width: 52rem)': { position: 'static' } },
})
export const preview = style({
  ...stack(space.near),
  padding: space.base,
  ...cardSurface,
  background: vars.sunken,
})
/** A price before and after a change. */
export const change = style({ display: 'contents' })
export const previewTitle = style({ ...type.label, fontWeight: weight.strong })
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, 1fr) auto',
  rowGap: space.snug,
  alignItems: 'baseline',
})
globalStyle(`${sums} dt`, { color: vars.quiet })
globalStyle(`${sums} s`, { display: 'block', ...type.body })
globalStyle(`${sums} dd`, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
export const net = style({ ...type.title, fontWeight: weight.strong })
export const sum = style({ minInlineSize: 0 })
/** The breadcrumb above a sheet's title. */
export const place = style({ ...type.label, fontWeight: weight.regular })
globalStyle(`${place} ol`, {
  '@media': { [media.narrow]: { ...type.caption, columnGap: space.tight, flexWrap: 'nowrap' } },
})
globalStyle(`${place} li`, { '@media': { [media.narrow]: { flex: 'none', gap: space.tight } } })
// truncates the part that the title below repeats
globalStyle(`${place} li:last-child`, { '@media': { [media.narrow]: { flex: '0 1 auto' } } })
globalStyle(`${sums} .${sum}`, {
  color: vars.text,
  fontWeight: weight.strong,
  borderBlockStart: `1px solid ${vars.line}`,
  paddingBlockStart: space.snug,
})
const trackSize = space.tight
const track = {
  blockSize: trackSize,
  borderRadius: radius.full,
  background: `linear-gradient(to right, ${vars.accent} var(--done), ${vars.edge} var(--done))`,
} as const
const thumb = {
  blockSize: size.icon,
  inlineSize: size.icon,
  border: `2px solid ${vars.panel}`,
  borderRadius: radius.full,
  background: vars.accent,
} as const
export const sliderLabel = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.label,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
/** Custom track, because the browser's own is barely visible on a dark sheet. */
export const slider = style({
  inlineSize: '100%',
  minBlockSize: size.target,
  appearance: 'none',
  background: 'none',
  cursor: 'pointer',
  vars: { '--done': '0%' },
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': {
      ...thumb,
      appearance: 'none',
      marginBlockStart: `calc((${trackSize} - ${size.icon}) / 2)`,
    },
    '&::-moz-range-thumb': thumb,
  },
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch }, [media.forced]: { appearance: 'auto' } },
})

export const typed = style({ display: 'grid', justifyItems: 'start', gap: space.snug })
