import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, floor, vars } from '../../styles/theme.css.ts'
import { inline, row } from '../../styles/layout.ts'
import { layer, media, size, space, type } from '../../styles/tokens.ts'

export const footer = uiStyle({
  ...inline(`${space.snug} ${space.wide}`),
  justifyContent: 'space-between',
  paddingBlockStart: space.near,
  ...type.label,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
  // In a narrow window each part of the footer is a line of the page, and the last part sticks to the bottom
  containerType: 'inline-size',
  '@media': { [media.narrow]: { display: 'contents' } },
})
/** Hides the footer until its position is known. */
export const unplaced = uiStyle({ visibility: 'hidden' })
const parts = { ...row(`${space.snug} ${space.wide}`) } as const
/** Reserves the width before the selection is known. */
export const selected = uiStyle({ minInlineSize: '9rem' })
export const end = uiStyle({
  ...parts,
  flexWrap: 'wrap',
  marginInlineStart: 'auto',
  '@media': { [media.narrow]: { display: 'contents' } },
})
export const pages = uiStyle({
  ...parts,
  '@media': {
    [media.narrow]: {
      position: 'sticky',
      insetBlockEnd: floor,
      zIndex: layer.sticky,
      justifyContent: 'space-between',
      columnGap: space.snug,
      // Makes the line as wide as the window, and flush with the end of the page
      margin: `0 calc(-1 * ${space.base}) calc(-1 * ${space.snug})`,
      padding: `${space.tight} ${space.base}`,
      background: vars.page,
      borderBlockStart: `1px solid ${vars.line}`,
    },
  },
})
/** A fixed width, so that a longer page number does not move the buttons. */
export const place = uiStyle({
  minInlineSize: '6.5rem',
  minBlockSize: controlHeight,
  '@media': {
    // On a narrow screen the buttons are at the end, so the width may change
    [media.narrow]: { minInlineSize: 0 },
    [media.touch]: { minBlockSize: size.primaryTouch },
  },
})
/** The page number as text, with the size and padding of the button that will replace it. */
export const pageNumber = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: controlHeight,
  marginInline: `calc(-1 * ${space.snug})`,
  paddingInline: space.snug,
  whiteSpace: 'nowrap',
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
/** Shows only the page number; the hidden parts keep their space. */
export const bare = uiStyle({})
uiGlobal(`.${bare} > :not(.${pages}), .${bare} nav`, { visibility: 'hidden' })
uiGlobal(`.${bare} > .${pages}`, { flexDirection: 'row-reverse' })
uiGlobal(`.${bare} > :has(> :empty)`, { visibility: 'hidden' })
uiGlobal(`.${bare} .${place}`, { textAlign: 'end' })
// Next to a widened panel, there is no room for the page size
uiGlobal(`.${end} > :not(.${pages})`, { '@container': { '(max-width: 33rem)': { display: 'none' } } })
export const buttons = uiStyle({ display: 'flex', gap: space.tight })
uiGlobal(`[dir=rtl] .${buttons} svg`, { scale: '-1 1' })
