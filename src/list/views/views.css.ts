import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { inline, row, stack } from '../../styles/layout.ts'
import { media, size, space, type } from '../../styles/tokens.ts'

/** The tabs scroll next to a fixed button that adds a view. A narrow window has the views in the tools menu. */
export const tabs = uiStyle({
  ...row(space.snug),
  flex: '0 1 auto',
  minInlineSize: 0,
  // Reserves the place of the list's status at the end of the line
  maxInlineSize: 'calc(100% - min(26rem, 40cqi))',
  '@media': { [media.narrow]: { display: 'none' } },
})
/** Stands apart from the last tab. */
export const updateTab = uiStyle({ marginInlineStart: space.snug })
export const add = uiStyle({ color: vars.quiet })
export const root = uiStyle(stack(space.base))
export const hint = uiStyle({ ...type.label, color: vars.quiet })
export const form = uiStyle({ ...stack(space.snug), flex: 1, minInlineSize: 0 })
export const buttons = uiStyle({ display: 'flex', gap: space.snug })
/** Aligns the entries' icons and text with the heading above. */
export const list = uiStyle({ ...stack(0), marginInline: `calc(-1 * ${space.snug})` })
export const entry = uiStyle({
  ...inline(space.tight),
  justifyContent: 'end',
  paddingBlock: space.tight,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
/** Where the name has less room, as with an enlarged font, the icons stand below it. */
export const view = uiStyle({ ...stack(space.tight), flex: '1 1 8rem', minInlineSize: 0 })
export const show = uiStyle({
  flexDirection: 'column',
  gap: 0,
  alignItems: 'start',
  paddingBlock: space.tight,
  textAlign: 'start',
  selectors: { '&[aria-current]': { background: vars.selected } },
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
export const name = uiStyle({ overflowWrap: 'anywhere', minInlineSize: 0 })
/** Aligns with the name above */
export const update = uiStyle({ alignSelf: 'start', marginInlineStart: space.near })
/** The star of the default view */
export const chosen = uiStyle({ fill: 'currentColor', color: vars.accent })
