import { keyframes } from '@vanilla-extract/css'
import { inlineRow } from '../../styles/layout.ts'
import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { layer, media, motion, radius, row, size, space, type, weight } from '../../styles/tokens.ts'
import { raisedSurface } from '../../styles/surface.ts'

const hovered = '&:is(:hover, [data-hovered]):not([aria-disabled=true])'
const pressed = '&:is(:active, [data-pressed]):not([aria-disabled=true])'

export const button = uiStyle({
  position: 'relative',
  ...inlineRow(space.snug),
  justifyContent: 'center',
  minBlockSize: controlHeight,
  minInlineSize: size.target,
  paddingInline: space.near,
  border: '1px solid transparent',
  borderRadius: radius.control,
  ...type.body,
  fontWeight: weight.medium,
  textAlign: 'center',
  textDecoration: 'none',
  color: vars.text,
  userSelect: 'none',
  flex: 'none',
  maxInlineSize: '100%',
  // Only one property, because React Aria leaks an element that unmounts during two transitions
  transition: `background-color ${motion.answer}`,
  selectors: {
    '&[aria-disabled=true]:not([data-pending])': {
      color: vars.quiet,
      background: 'none',
      borderColor: vars.line,
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
    '&[data-pending]': { cursor: 'progress' },
  },
  '@media': {
    [media.touch]: { minInlineSize: controlHeight },
    [media.forced]: {
      selectors: {
        '&[aria-disabled=true]:not([data-pending])': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
})

export const variant = {
  primary: uiStyle({
    background: vars.accent,
    color: vars.onAccent,
    selectors: { [hovered]: { background: vars.accentHover }, [pressed]: { background: vars.accentHover } },
    '@media': {
      [media.forced]: {
        selectors: {
          '&:not([aria-disabled=true])': {
            forcedColorAdjust: 'none',
            background: 'ButtonText',
            color: 'ButtonFace',
          },
        },
      },
    },
  }),
  secondary: uiStyle({
    background: vars.panel,
    borderColor: vars.edgeQuiet,
    boxShadow: vars.shadowLift,
    selectors: { [hovered]: { background: vars.hover }, [pressed]: { background: vars.selected } },
  }),
  quiet: uiStyle({
    selectors: { [hovered]: { background: vars.hover }, [pressed]: { background: vars.selected } },
  }),
  danger: uiStyle({
    background: vars.danger,
    color: vars.onDanger,
    selectors: { [hovered]: { background: vars.dangerHover }, [pressed]: { background: vars.dangerHover } },
  }),
} as const

export const small = uiStyle({
  minBlockSize: `calc(${controlHeight} - ${space.tight})`,
  paddingInline: space.snug,
  ...type.label,
  '@media': { [media.touch]: { minBlockSize: controlHeight } },
})
export const iconOnly = uiStyle({ paddingInline: 0, inlineSize: controlHeight, minBlockSize: controlHeight })
export const iconOnlySmall = uiStyle({
  inlineSize: row.compact,
  minBlockSize: row.compact,
  '@media': { [media.touch]: { inlineSize: controlHeight, minBlockSize: controlHeight } },
})

/** For a button beside more important text. The negative margin keeps the line's height. */
export const quiet = uiStyle({
  color: vars.quiet,
  // The button overlaps the lines around it
  zIndex: 1,
  marginBlock: `calc((${type.body.lineHeight} - ${row.compact}) / 2)`,
  selectors: { '&:hover': { color: vars.text } },
  '@media': { [media.touch]: { marginBlock: `calc((${type.body.lineHeight} - ${controlHeight}) / 2)` } },
})

/** The content under a spinner keeps its width and its accessible name. */
export const face = uiStyle({ display: 'contents' })
export const faceHidden = uiStyle({ ...inlineRow('inherit'), opacity: 0 })

const turn = keyframes({ to: { rotate: '1turn' } })
export const spinner = uiStyle({
  inlineSize: size.icon,
  blockSize: size.icon,
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: radius.full,
  // Keeps the missing quarter in forced colours
  forcedColorAdjust: 'preserve-parent-color',
  animation: `${turn} 800ms linear infinite`,
  '@media': {
    // With reduced motion, a static ring with a quarter missing
    [media.still]: { animation: 'none' },
  },
})
export const spinnerPlace = uiStyle({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

/** The reason a button is disabled. It is nested in the button, so that showing it never remounts the button. */
export const bubble = uiStyle({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space.snug})`,
  insetInlineStart: 0,
  zIndex: layer.overlay,
  inlineSize: 'max-content',
  maxInlineSize: 'min(15rem, 80vw)',
  padding: `${space.tight} ${space.snug}`,
  ...raisedSurface,
  borderRadius: radius.control,
  ...type.caption,
  fontWeight: weight.regular,
  textAlign: 'start',
  whiteSpace: 'normal',
  visibility: 'hidden',
  pointerEvents: 'none',
  selectors: { [`${button}:is(:hover, :focus-visible) > &`]: { visibility: 'visible' } },
})
export const bubbleAtEnd = uiStyle({ insetInlineStart: 'auto', insetInlineEnd: 0 })
