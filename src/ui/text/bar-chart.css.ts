import { keyframes } from '@vanilla-extract/css'
import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { layer, media, motion, radius, space, type, weight } from '../../styles/tokens.ts'
import { raisedSurface } from '../../styles/surface.ts'

export const chart = uiStyle({
  position: 'relative',
  minBlockSize: '220px',
  // After a resize the old, wider drawing must not widen the page. Clip `x` only: the tip may extend above the chart
  overflowX: 'clip',
})

/** Fills the chart without affecting its size. */
export const drawing = uiStyle({ position: 'absolute', inset: 0 })

export const axis = uiStyle({ fontVariantNumeric: 'tabular-nums' })
uiGlobal(`.${axis} line`, { stroke: vars.line, shapeRendering: 'crispEdges' })
uiGlobal(`.${axis} line[data-base]`, { stroke: vars.edge })
uiGlobal(`.${axis} text`, {
  ...type.caption,
  fill: vars.quiet,
  '@media': { [media.forced]: { fill: 'CanvasText' } },
})

export const column = uiStyle({ fill: 'transparent' })
const grow = keyframes({ from: { scale: '1 0' } })
export const bar = uiStyle({
  fill: vars.accent,
  transformBox: 'fill-box',
  transformOrigin: 'bottom',
  animation: `${grow} ${motion.resize}`,
  transition: `fill ${motion.answer}`,
  selectors: { '&:focus-visible': { outlineOffset: '1px' } },
  '@media': { [media.forced]: { fill: 'CanvasText' } },
})
export const barShown = uiStyle({ fill: vars.link, '@media': { [media.forced]: { fill: 'Highlight' } } })
export const value = uiStyle({
  ...type.caption,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  fill: vars.text,
  // An outline in the panel's colour, so that grid lines don't cross the text
  stroke: vars.panel,
  strokeWidth: 4,
  paintOrder: 'stroke',
  '@media': { [media.forced]: { fill: 'CanvasText', stroke: 'Canvas' } },
})

/** The tooltip sits on its bar, may cover the content above the chart, and stays within the chart's width. */
export const tip = uiStyle({
  position: 'absolute',
  insetBlockStart: `calc(var(--y) - ${space.tight})`,
  // `left`, because the drawing is not mirrored in right-to-left text
  left: 'var(--x)',
  translate: 'calc(-100% * var(--share)) -100%',
  zIndex: layer.sticky,
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: space.tight,
  paddingInline: space.snug,
  borderRadius: radius.control,
  ...raisedSurface,
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})
