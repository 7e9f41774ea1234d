import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { inlineRow, stack } from '../../styles/layout.ts'
import { media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'

export const options = uiStyle(stack(space.tight))

export const sign = uiStyle({
  flex: 'none',
  inlineSize: size.icon,
  blockSize: size.icon,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.full,
  background: vars.panel,
  selectors: { '[data-selected] > &': { borderWidth: '0.3125rem', borderColor: vars.accent } },
})

export const segments = uiStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignSelf: 'flex-start',
  gap: space.hair,
  padding: space.hair,
  border: `1px solid ${vars.edgeQuiet}`,
  borderRadius: radius.control,
  background: vars.panel,
  maxInlineSize: '100%',
  // On touch, each option is as high as a control; the margins offset the box's own border and padding
  '@media': { [media.touch]: { marginBlock: `calc(-1px - ${space.hair})` } },
})
export const segment = uiStyle({
  ...inlineRow(space.snug),
  minBlockSize: `calc(${controlHeight} - 6px)`,
  paddingInline: space.near,
  border: '1px solid transparent',
  borderRadius: radius.control,
  ...type.label,
  color: vars.quiet,
  cursor: 'default',
  textDecoration: 'none',
  transition: `background-color ${motion.answer}`,
  selectors: {
    '&[data-hovered]': { color: vars.text },
    '&[data-selected]': { background: vars.selected, color: vars.text, fontWeight: weight.medium },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.touch]: { minBlockSize: controlHeight, minInlineSize: controlHeight },
    [media.narrow]: { paddingInline: space.snug },
    [media.forced]: {
      borderColor: 'Canvas',
      selectors: {
        '&[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
})

/** The mark and label of a radio or switch, with a target of at least 24 px, for touch 44 px. */
export const labelled = uiStyle({
  position: 'relative',
  ...inlineRow(space.snug),
  minBlockSize: size.target,
  ...type.body,
  '@media': { [media.touch]: { minBlockSize: controlHeight, minInlineSize: controlHeight } },
  selectors: {
    '&:has(:focus-visible)': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: '2px',
      borderRadius: radius.control,
    },
  },
})

/** The track. The knob's position shows the state without colour. */
export const track = uiStyle({
  flex: 'none',
  inlineSize: '2rem',
  blockSize: '1.125rem',
  padding: '1px',
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.full,
  background: vars.panel,
  transition: `background-color ${motion.answer}`,
  selectors: {
    '&::before': {
      content: '',
      display: 'block',
      blockSize: '100%',
      aspectRatio: '1',
      borderRadius: radius.full,
      background: vars.edge,
      border: '1px solid transparent',
      transition: `translate ${motion.answer}`,
    },
    '[data-selected] > &': { background: vars.accent, borderColor: vars.accent },
    '[data-selected] > &::before': { translate: '0.875rem', background: vars.onAccent },
    '[dir=rtl] [data-selected] > &::before': { translate: '-0.875rem' },
  },
  '@media': {
    [media.forced]: {
      forcedColorAdjust: 'none',
      borderColor: 'ButtonText',
      background: 'ButtonFace',
      selectors: {
        '&::before': { background: 'ButtonText' },
        '[data-selected] > &': { background: 'Highlight', borderColor: 'Highlight' },
        '[data-selected] > &::before': { background: 'HighlightText' },
      },
    },
  },
})
