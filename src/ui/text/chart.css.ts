import { keyframes } from '@vanilla-extract/css'
import { stack } from '../../styles/layout.ts'
import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { layer, media, motion, radius, space, type } from '../../styles/tokens.ts'
import { raisedSurface } from '../../styles/surface.ts'

export const chart = uiStyle({
  position: 'relative',
  minBlockSize: 0,
  // After a resize the old, wider drawing must not widen the page. Clip `x` only: the tip may extend above the chart
  overflowX: 'clip',
})

/** Fills the chart without affecting its size. */
export const drawing = uiStyle({ position: 'absolute', inset: 0 })

export const axis = uiStyle({ fontVariantNumeric: 'tabular-nums' })
uiGlobal(`.${axis} text`, {
  ...type.tick,
  fill: vars.quiet,
  '@media': { [media.forced]: { fill: 'CanvasText' } },
})

const appear = keyframes({ from: { opacity: 0 } })
export const shapes = uiStyle({
  color: vars.accent,
  animation: `${appear} ${motion.resize}`,
  pointerEvents: 'none',
  '@media': { [media.forced]: { color: 'CanvasText' } },
})
export const area = uiStyle({ stroke: 'none', '@media': { [media.forced]: { fillOpacity: 0 } } })
export const line = uiStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
export const before = uiStyle({
  fill: 'none',
  stroke: vars.edge,
  strokeWidth: 1.5,
  strokeDasharray: '3 4',
  '@media': { [media.forced]: { stroke: 'GrayText' } },
})
export const bar = uiStyle({ fill: 'currentColor' })
export const crosshair = uiStyle({ stroke: vars.edge, strokeWidth: 1, shapeRendering: 'crispEdges' })
export const dot = uiStyle({ fill: 'currentColor', stroke: vars.panel, strokeWidth: 2 })

/** The click target of a point, as high as the chart. */
export const column = uiStyle({ fill: 'transparent', outlineOffset: '-2px', cursor: 'pointer' })

/** The tooltip sits above its point, may cover the content above the chart, and stays within the chart's width. */
export const tip = uiStyle({
  position: 'absolute',
  insetBlockStart: 0,
  // `left`, because the drawing is not mirrored in right-to-left text
  left: 0,
  // Follows the pointer by `translate`, because a changed `left` would count as a layout shift
  translate: `calc(var(--x) - 100% * var(--share)) calc(var(--y) - ${space.near} - 100%)`,
  zIndex: layer.sticky,
  ...stack(0),
  paddingBlock: space.tight,
  paddingInline: space.snug,
  borderRadius: radius.control,
  ...raisedSurface,
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})
