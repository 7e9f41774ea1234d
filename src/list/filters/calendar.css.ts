import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

const week = `7 * ${size.primaryTouch}`
/** On touch devices, each day has the size of a touch target. */
const wide = {
  inlineSize: `calc(${week})`,
  maxInlineSize: 'none',
  // A week that is too wide extends into the panel's margin.
  marginInline: `min(0px, (100% - ${week}) / 2)`,
} as const
const high = { minBlockSize: size.primaryTouch } as const

export const calendar = uiStyle({
  inlineSize: '17.5rem',
  maxInlineSize: '100%',
  '@media': { [media.small]: wide, [media.touch]: wide },
})
export const head = uiStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const turn = uiStyle({
  '@media': {
    [media.small]: { ...high, minInlineSize: size.primaryTouch },
    [media.touch]: { ...high, minInlineSize: size.primaryTouch },
  },
})
export const month = uiStyle({ ...type.body, fontWeight: weight.medium })
export const grid = uiStyle({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: `0 ${space.hair}`,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const dayName = uiStyle({ ...type.caption, fontWeight: weight.medium, color: vars.quiet })
export const day = uiStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: size.control,
  borderRadius: radius.control,
  cursor: 'default',
  ...type.body,
  selectors: {
    '&[data-hovered]': { background: vars.hover },
    '&[data-today]': { fontWeight: weight.strong, textDecoration: 'underline' },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-disabled]': { color: vars.edge, cursor: 'not-allowed' },
    '&[data-selected]': { background: vars.selected, borderRadius: 0 },
    '&:is([data-selection-start], [data-selection-end])': {
      background: vars.accent,
      color: vars.onAccent,
      borderRadius: radius.control,
    },
    '&[data-focus-visible]': { outline: `2px solid ${vars.focus}`, outlineOffset: '-2px' },
    '&:is([data-selection-start], [data-selection-end])[data-focus-visible]': { outlineColor: vars.onAccent },
  },
  '@media': {
    [media.small]: high,
    [media.touch]: high,
    [media.forced]: {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      selectors: {
        '&[data-disabled]': { color: 'GrayText' },
        '&:is([data-selected], [data-selection-start], [data-selection-end])': {
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
