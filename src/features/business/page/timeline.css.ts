import { globalStyle, style } from '@vanilla-extract/css'
import { fingerLink, inline } from '../../../styles/layout.ts'
import { vars } from '../../../styles/theme.css.ts'
import { media, radius, space, type, weight } from '../../../styles/tokens.ts'
import type { BadgeTone } from '../../../ui/text/Badge.tsx'

/** Up to this width a month is above its events, and a payment takes two lines. */
const small = '(max-width: 29.99rem)'
/** The middle of an event's first line. */
const middle = `calc(var(--block) + ${type.body.lineHeight} / 2)`
const dot = space.snug

export const month = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  vars: { '--block': space.snug },
  '@media': { [media.touch]: { vars: { '--block': space.near } } },
  '@container': { [small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const monthName = style({
  ...type.label,
  fontWeight: weight.regular,
  color: vars.quiet,
  paddingBlock: 'var(--block)',
  '@container': { [small]: { paddingBlockEnd: 0, fontWeight: weight.medium } },
})

/** A dot on the line from the first event to the last. */
export const event = style({
  position: 'relative',
  ...inline(`0 ${space.base}`),
  flexWrap: 'nowrap',
  paddingBlock: 'var(--block)',
  paddingInlineStart: space.wide,
  fontVariantNumeric: 'tabular-nums',
  vars: { '--dot': vars.neutralLine },
  '@container': {
    [small]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  },
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: `calc(${middle} - ${dot} / 2)`,
      inlineSize: dot,
      blockSize: dot,
      borderRadius: radius.full,
      background: 'var(--dot)',
      forcedColorAdjust: 'none',
    },
    '&:not(:last-child)::after, *:not(:last-of-type) > * > &::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${dot} / 2 - 0.5px)`,
      insetBlock: `calc(${middle} + ${dot}) calc(${dot} - ${middle})`,
      borderInlineStart: `1px solid ${vars.line}`,
    },
  },
})
export const tones: Readonly<Record<BadgeTone, string>> = {
  positive: style({ vars: { '--dot': vars.positiveLine } }),
  caution: style({ vars: { '--dot': vars.cautionLine } }),
  critical: style({ vars: { '--dot': vars.criticalLine } }),
  info: style({ vars: { '--dot': vars.infoLine } }),
  neutral: style({ vars: { '--dot': vars.neutralLine } }),
}
export const text = style({ flex: '1 1 0', minInlineSize: 0, overflowWrap: 'anywhere' })
export const link = style({ ...type.label })
globalStyle(`${link} a`, fingerLink)
export const amount = style({ minInlineSize: '5rem', textAlign: 'end', order: 1 })
export const day = style({
  ...type.label,
  color: vars.quiet,
  minInlineSize: '3.25rem',
  textAlign: 'end',
  order: 1,
})
