import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { inline, oneLine, row, stack } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

const touch = { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } } as const

/** The number of active filters, on the button. */
export const count = uiStyle({
  minInlineSize: '1.25rem',
  paddingInline: space.tight,
  borderRadius: radius.full,
  background: vars.accent,
  color: vars.onAccent,
  ...type.caption,
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
})

/** The line with the chips and, next to them, the loading progress. */
export const line = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: `${space.snug} ${space.base}`,
  selectors: { '&:has([data-across])': { flexWrap: 'wrap' } },
})
export const beside = uiStyle({
  flex: '0 1 auto',
  minInlineSize: 0,
  selectors: { '&:has([data-across])': { flexBasis: '100%' } },
  // In this font size, two lines of text are as high as one line of chips.
  '@media': { [media.narrow]: type.caption },
})
/** On a small screen the chips are on one scrolling line, so that the rows stay visible. */
export const chips = uiStyle({
  ...inline(space.snug),
  '@media': {
    [media.narrow]: {
      flex: '1 1 6rem',
      minInlineSize: 0,
      flexWrap: 'nowrap',
      overflowX: 'auto',
      // room for the focus ring within the reserved height
      padding: space.tight,
      margin: `calc(-1 * ${space.tight})`,
      minBlockSize: `calc(${controlHeight} + ${space.snug})`,
    },
  },
})
export const list = uiStyle({ display: 'contents', listStyle: 'none' })
export const item = uiStyle({ display: 'flex', flex: 'none', maxInlineSize: 'min(24rem, 80vw)' })
export const chip = uiStyle({ ...touch, borderRadius: radius.full, minInlineSize: 0, flex: '0 1 auto' })
export const chipText = uiStyle({
  ...oneLine,
  minInlineSize: 0,
})
export const clear = uiStyle(touch)

export const groups = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr))',
  gap: space.wide,
  paddingBlockEnd: space.snug,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', columnGap: space.base },
  },
})
export const group = uiStyle({ minInlineSize: 0, border: 0, margin: 0, padding: 0 })
/** The days are the widest control, so they span both columns. */
export const days = uiStyle({
  minInlineSize: 0,
  border: 0,
  margin: 0,
  padding: 0,
  gridColumn: '1 / -1',
  ...stack(space.snug),
})
export const legend = uiStyle({
  ...type.label,
  fontWeight: weight.strong,
  padding: 0,
  marginBlockEnd: space.tight,
})
export const hint = uiStyle({
  ...type.label,
  fontWeight: weight.regular,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const options = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '14rem',
  overflow: 'auto',
  // room for the focus ring
  padding: space.tight,
  margin: `calc(-1 * ${space.tight})`,
})
export const option = uiStyle({
  ...row(space.snug),
  flex: 'none',
  minBlockSize: '1.75rem',
  ...type.body,
  ...touch,
})
export const optionText = uiStyle({
  flex: '0 1 auto',
  minInlineSize: 0,
  ...oneLine,
})
export const pair = uiStyle(stack(space.snug))
export const presets = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space.snug })
export const preset = uiStyle({
  ...touch,
  selectors: {
    '&[aria-pressed=true]': { background: vars.selected, borderColor: vars.accent },
  },
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    [media.forced]: { selectors: { '&[aria-pressed=true]': { borderColor: 'Highlight' } } },
  },
})
export const result = uiStyle({
  ...type.label,
  color: vars.quiet,
  flex: '1 1 auto',
  alignSelf: 'center',
  '@media': { [media.narrow]: { flexBasis: '100%' } },
})
