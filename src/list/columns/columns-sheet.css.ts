import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { media, radius, size, space, type } from '../../styles/tokens.ts'

export const root = uiStyle(stack(space.base))
export const hint = uiStyle({ ...type.label, color: vars.quiet })
export const list = uiStyle({ borderRadius: radius.card, boxShadow: vars.shadowCard })
export const entry = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 6rem auto',
  alignItems: 'center',
  columnGap: space.tight,
  padding: space.tight,
  '@media': { [media.small]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
})
export const item = uiStyle({
  background: vars.panel,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.line}` },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[data-dragging]': { opacity: 0.6 },
  },
})
export const name = uiStyle({
  ...row(space.snug),
  minBlockSize: size.control,
  overflowWrap: 'anywhere',
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    [media.forced]: { selectors: { '&:has(:disabled)': { color: 'GrayText' } } },
  },
})
export const buttons = uiStyle({ display: 'flex', gridArea: '1 / -2' })
export const button = uiStyle({
  '@media': { [media.touch]: { minInlineSize: size.primaryTouch, minBlockSize: size.primaryTouch } },
})
export const pin = uiStyle({
  selectors: { '&[aria-pressed=true]': { color: vars.link, background: vars.selected } },
})
/** The width slider is next to the column's name, or below the name on a small screen. */
export const width = uiStyle({
  gridArea: '1 / 3',
  inlineSize: '100%',
  minBlockSize: size.target,
  // Browsers draw a white track for a dark accent colour.
  accentColor: vars.link,
  '@media': {
    [media.small]: { gridArea: '2 / 2 / auto / -1' },
    [media.touch]: { minBlockSize: size.primaryTouch },
  },
})
