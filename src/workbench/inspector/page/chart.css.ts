import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css.ts'
import { motion, radius, space, type, weight } from '../../../styles/tokens.ts'

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.snug} ${space.near}`,
})
export const search = style({ flex: '1 1 12rem', maxInlineSize: '22rem' })
export const matches = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tight,
  ...type.label,
})
export const zoom = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  marginInlineStart: 'auto',
})
export const percent = style({
  ...type.caption,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: '2.75rem',
  textAlign: 'center',
})

export const window = style({
  position: 'relative',
  flex: '1 1 0',
  minBlockSize: '16rem',
  overflow: 'hidden',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.card,
  background: vars.panel,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' }, '&:focus-visible': { outlineOffset: '-2px' } },
})
export const svg = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' })
export const wait = style({ padding: space.base, color: vars.quiet })

export const state = style({})
export const box = style({
  fill: vars.panel,
  stroke: vars.edge,
  transition: `fill ${motion.enter}, stroke ${motion.enter}`,
  selectors: {
    [`${state}[data-active] > &`]: { stroke: vars.accent, strokeWidth: 2, fill: vars.selected },
  },
})
export const shade = [
  style({
    fill: vars.page,
    selectors: { [`${state}[data-active] > &`]: { fill: vars.page } },
  }),
  style({
    fill: vars.sunken,
    selectors: { [`${state}[data-active] > &`]: { fill: vars.sunken } },
  }),
] as const
export const region = style({ strokeDasharray: '5 4' })
export const inner = style({ fill: 'none', stroke: vars.edge })

const text = { fontFamily: 'inherit', userSelect: 'none' } as const
export const tone = {
  strong: style({
    ...text,
    fill: vars.text,
    fontWeight: weight.strong,
    selectors: { [`${state}[data-active] > &`]: { fill: vars.link } },
  }),
  plain: style({ ...text, fill: vars.text }),
  quiet: style({ ...text, fill: vars.quiet }),
} as const
export const middle = style({ textAnchor: 'middle' })
export const kept = style({ fontStyle: 'italic' })

export const start = style({})
globalStyle(`${start} > circle`, { fill: vars.quiet })
globalStyle(`${start} > path`, { fill: 'none', stroke: vars.quiet })

export const line = style({ fill: 'none', stroke: vars.edge, strokeWidth: 1.25 })
export const possible = style({ stroke: vars.quiet, strokeWidth: 1.75 })
export const takenLine = style({ stroke: vars.accent, strokeWidth: 2.5 })
export const head = style({ fill: vars.quiet })
export const takenHead = style({ fill: vars.accent })

export const words = style({})
export const plate = style({ fill: vars.panel, fillOpacity: 0.9 })
export const pill = style({ fill: vars.raised, stroke: vars.line })
export const takenPlate = style({ fill: vars.selected, fillOpacity: 1 })
export const takenWords = style({ fill: vars.link, fontWeight: weight.strong })
export const foundWords = style({ fill: vars.caution, fontWeight: weight.strong })

export const dimmed = style({ opacity: 0.35 })
export const found = style({})
export const current = style({})
globalStyle(`${state}${found} > rect, ${words}${found} > rect`, { stroke: vars.cautionLine, strokeWidth: 2 })
globalStyle(`${state}${current} > rect, ${words}${current} > rect`, {
  stroke: vars.cautionLine,
  strokeWidth: 4,
  fill: vars.cautionFill,
  fillOpacity: 1,
})
