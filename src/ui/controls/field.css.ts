import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'

export const field = uiStyle({ ...stack(space.tight), minInlineSize: 0 })

export const labelLine = uiStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.snug,
  ...type.label,
})
export const label = uiStyle({ fontWeight: weight.medium })

export const optional = uiStyle({ ...type.caption, color: vars.quiet })

export const box = uiStyle({
  ...row(space.snug),
  minBlockSize: controlHeight,
  paddingInline: space.snug,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.control,
  background: vars.panel,
  cursor: 'text',
  transition: `border-color ${motion.answer}`,
  selectors: {
    '&:hover': { borderColor: vars.quiet },
    '&:has(input:focus-visible, textarea:focus-visible)': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: '2px',
    },
    '[data-invalid] > &': { borderColor: vars.criticalLine },
    '&:has([aria-invalid=true])': { borderColor: vars.criticalLine },
    '&:has(:disabled)': { background: vars.neutralFill, color: vars.quiet, cursor: 'not-allowed' },
    '&:has([readonly])': { background: vars.sunken },
  },
  '@media': {
    [media.forced]: { selectors: { '&:has(:disabled)': { color: 'GrayText', borderColor: 'GrayText' } } },
  },
})

export const input = uiStyle({
  flex: '1 1 0',
  minInlineSize: 0,
  inlineSize: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  appearance: 'none',
  outline: 'none',
  alignSelf: 'stretch',
  ...type.body,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': {
    // iOS zooms in on a focused field with a smaller font
    [media.touch]: { fontSize: type.lead.fontSize },
  },
})
export const numericInput = uiStyle({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })
export const textArea = uiStyle({
  minBlockSize: '5rem',
  paddingBlock: space.tight,
  resize: 'vertical',
  fieldSizing: 'content',
  maxBlockSize: '20rem',
})

export const affix = uiStyle({ color: vars.quiet, flex: 'none', userSelect: 'none' })

export const hint = uiStyle({ ...type.caption, color: vars.quiet })
export const error = uiStyle({
  display: 'flex',
  gap: space.tight,
  ...type.caption,
  fontWeight: weight.medium,
  color: vars.critical,
})

export const inBox = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: size.target,
  minBlockSize: size.target,
  marginInlineEnd: `calc(-1 * ${space.tight})`,
  borderRadius: radius.control,
  color: vars.quiet,
  ...type.caption,
  flex: 'none',
  selectors: { '&:is(:hover, [data-hovered])': { color: vars.text, background: vars.hover } },
  '@media': {
    // Makes the button as high as the box, and extends it to the box's end
    [media.touch]: {
      minInlineSize: controlHeight,
      minBlockSize: controlHeight,
      marginBlock: '-1px',
      marginInlineEnd: `calc(-1 * ${space.snug} - 1px)`,
    },
  },
})
