import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'

const touch = { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } } as const

export const count = uiStyle({
  minInlineSize: '1.25rem',
  paddingInline: space.tight,
  borderRadius: radius.full,
  background: vars.accent,
  color: vars.onAccent,
  ...type.caption,
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    // Over the button's corner, so that the search keeps its width
    [media.narrow]: { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, translate: '25% -25%' },
  },
})

const hasRoom = '(min-width: 46rem)'
export const place = uiStyle({ display: 'flex', flex: '0 1 auto', minInlineSize: 0 })
/** The button for all filters, shown where the filters' own buttons don't fit. */
export const all = uiStyle({ ...touch, '@container': { [hasRoom]: { display: 'none' } } })
export const bar = uiStyle({
  ...row(space.snug),
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // room for the focus ring
  padding: space.tight,
  margin: `calc(-1 * ${space.tight})`,
  display: 'none',
  '@container': { [hasRoom]: { display: 'flex' } },
})
export const choice = uiStyle({
  ...row(0),
  flex: 'none',
  minBlockSize: controlHeight,
  border: `1px dashed ${vars.edgeQuiet}`,
  borderRadius: radius.control,
  ...type.label,
  fontWeight: weight.medium,
  color: vars.quiet,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
export const chosen = uiStyle({
  selectors: { '&&': { borderStyle: 'solid', color: vars.text } },
  background: vars.panel,
  boxShadow: vars.shadowLift,
})
const inChoice = {
  ...row(space.snug),
  alignSelf: 'stretch',
  borderRadius: radius.control,
  selectors: {
    '&:hover': { background: vars.hover, color: vars.text },
    '&:focus-visible': { outlineOffset: 0 },
  },
} as const
export const choiceButton = uiStyle({ ...inChoice, minInlineSize: 0, paddingInline: space.snug })
export const remove = uiStyle({
  ...inChoice,
  justifyContent: 'center',
  minInlineSize: size.control,
  marginInlineEnd: `calc(-1 * ${space.snug})`,
  color: vars.quiet,
  '@media': { [media.touch]: { minInlineSize: size.primaryTouch } },
})
export const words = uiStyle({
  ...oneLine,
  minInlineSize: 0,
  maxInlineSize: '12rem',
  paddingInlineStart: space.snug,
  borderInlineStart: `1px solid ${vars.line}`,
  color: vars.link,
  fontVariantNumeric: 'tabular-nums',
})
export const clear = uiStyle({ ...touch, flex: 'none' })

export const groups = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr))',
  gap: space.wide,
  paddingBlockEnd: space.snug,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', columnGap: space.base },
  },
})
/** The days are the widest control, so they span both columns. */
export const days = uiStyle({ gridColumn: '1 / -1', ...stack(space.snug) })
export const legend = uiStyle({
  ...type.label,
  fontWeight: weight.strong,
  marginBlockEnd: space.tight,
})
export const hint = uiStyle({
  ...type.label,
  fontWeight: weight.regular,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const options = uiStyle({
  ...stack(0),
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
/** Separated from the options above, because it applies to all of them */
export const exclusion = uiStyle({
  ...row(space.snug),
  minBlockSize: '1.75rem',
  marginBlockStart: space.tight,
  ...type.label,
  color: vars.quiet,
  ...touch,
})
export const optionText = uiStyle({ flex: '0 1 auto', minInlineSize: 0, ...oneLine })
export const optionCount = uiStyle({
  ...type.label,
  marginInlineStart: 'auto',
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const pair = uiStyle(stack(space.snug))
export const presets = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space.snug })
export const preset = uiStyle({
  ...touch,
  selectors: { '&[aria-pressed=true]': { background: vars.selected, borderColor: vars.accent } },
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
