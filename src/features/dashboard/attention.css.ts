import { style, styleVariants } from '@vanilla-extract/css'
import { row, stack } from '../../styles/layout.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { cardSurface } from '../../styles/surface.ts'
import { media, radius, space, type } from '../../styles/tokens.ts'
import { lineLink } from './dashboard.css.ts'

/** As high as the bar and most findings, so that nothing below moves. */
const least = (rows: number, noteLines: number) =>
  `calc(${rows} * ${controlHeight} + 5 * ${space.snug} + ${space.base} + ${noteLines} * ${type.caption.lineHeight})`
export const body = style({
  ...stack(space.snug),
  padding: space.base,
  ...cardSurface,
  minBlockSize: least(3, 1),
  '@media': { [media.small]: { minBlockSize: least(6, 3) } },
})
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space.far,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const line = style({
  ...row(space.snug),
  minBlockSize: controlHeight,
  ...type.label,
  color: vars.text,
})
export const link = style([line, lineLink])
export const text = style({ flex: 1, minInlineSize: 0, fontVariantNumeric: 'tabular-nums' })
export const since = style({ ...type.caption, color: vars.quiet, flex: 'none' })
export const dots = styleVariants(
  { critical: vars.criticalLine, caution: vars.cautionLine, neutral: vars.neutralLine },
  (background) => ({
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    borderRadius: radius.full,
    background,
    flex: 'none',
    forcedColorAdjust: 'none' as const,
  }),
)
export const nothing = style({ ...row(space.snug), flex: 1, justifyContent: 'center', color: vars.quiet })
export const check = style({ color: vars.positive, flex: 'none' })
export const note = style({
  ...type.caption,
  color: vars.quiet,
  marginBlockStart: 'auto',
  textWrap: 'pretty',
})
