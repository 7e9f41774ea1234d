import { style, globalStyle } from '@vanilla-extract/css'
import { inline, stack, fingerLink } from '../../../styles/layout.ts'
import { cardSurface } from '../../../styles/surface.ts'
import { vars } from '../../../styles/theme.css.ts'
import { media, radius, size, space, type } from '../../../styles/tokens.ts'

export const overview = style(stack(space.wide))

/** Up to this width the timeline and the facts do not fit side by side. */
const together = '(max-width: 76.99rem)'

/** The timeline at the left, the facts at the right. */
export const record = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  alignItems: 'start',
  gap: space.wide,
  '@media': { [together]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const timeline = style({
  ...cardSurface,
  ...stack(space.near),
  padding: space.base,
  containerType: 'inline-size',
  // The height of an event in the skeleton
  vars: { '--row': '2.25rem' },
  '@media': { [media.touch]: { vars: { '--row': size.primaryTouch } } },
})
/** The facts as one card. In a single column the facts come first, because they load before the timeline. */
export const facts = style({
  ...cardSurface,
  minInlineSize: 0,
  gridArea: '1 / 2',
  position: 'sticky',
  insetBlockStart: `calc(${size.header} + ${space.wide})`,
  '@media': {
    [together]: {
      gridArea: 'auto',
      position: 'static',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    },
  },
})
export const section = style({ ...stack(space.near), padding: space.base })
/** Each label is above its value, because an email next to its label would wrap. */
export const list = style(stack(space.snug))
export const term = style({ ...type.caption, color: vars.quiet, overflowWrap: 'anywhere' })
export const value = style({ overflowWrap: 'anywhere' })

/** Up to this width a payment takes two lines, with its day below its amount. */
const small = '(max-width: 29.99rem)'

export const event = style({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr) max-content',
  columnGap: space.near,
  paddingInline: space.snug,
  marginInline: `calc(-1 * ${space.snug})`,
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  minBlockSize: 'var(--row)',
  '@container': { [small]: { gridTemplateColumns: 'minmax(0, 1fr) max-content' } },
  // the payment in the open panel
  selectors: { '&:has(a[aria-current])': { background: vars.selected } },
})
export const day = style({
  ...type.label,
  color: vars.quiet,
  paddingBlock: space.snug,
  '@container': { [small]: { gridArea: '2 / 2', textAlign: 'end', paddingBlockStart: 0 } },
})
/** Only the first event of a day shows the date, except in the narrow layout, where each event does. */
export const sameDay = style([day, { opacity: 0, '@container': { [small]: { opacity: 1 } } }])
/** The background is a dot on the line from event to event. */
export const text = style({
  ...inline(`0 ${space.snug}`),
  paddingBlock: space.snug,
  paddingInlineStart: space.wide,
  overflowWrap: 'anywhere',
  background: `radial-gradient(circle closest-side, ${vars.neutralLine} 85%, transparent) 0 0.875rem / ${space.snug} ${space.snug} no-repeat,
    linear-gradient(${vars.line} 0 0) calc(${space.snug} / 2 - 0.5px) var(--from, 0) / 1px var(--to, 100%) no-repeat`,
  selectors: {
    [`${event}:first-child > &`]: { vars: { '--from': '1.125rem' } },
    [`${event}:last-child > &`]: { vars: { '--to': '1.125rem' } },
  },
  '@container': { [small]: { gridRow: '1 / 3' } },
})
globalStyle(`${text} a`, { ...type.label, ...fingerLink })
globalStyle(`${text} a:not(:hover)`, { textDecorationLine: 'none' })
export const amount = style({ paddingBlockStart: space.snug, textAlign: 'end' })
