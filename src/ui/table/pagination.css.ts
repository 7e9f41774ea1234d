import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, size, space, type } from '../../styles/tokens.ts'

export const footer = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.snug} ${space.wide}`,
  paddingBlockStart: space.near,
  ...type.label,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.narrow]: { gap: space.near } },
})
/** Where it will stand is not known yet. */
export const unplaced = uiStyle({ visibility: 'hidden' })
const parts = { display: 'flex', alignItems: 'center', gap: `${space.snug} ${space.wide}` } as const
/** Has its room before anything is known to be selected. */
export const selected = uiStyle({ minInlineSize: '9rem' })
export const end = uiStyle({
  ...parts,
  flexWrap: 'wrap',
  marginInlineStart: 'auto',
  // its parts join the footer's own lines: how many; then the page, and its buttons at the end
  '@media': { [media.narrow]: { display: 'contents' } },
})
export const pages = uiStyle({
  ...parts,
  '@media': {
    [media.narrow]: {
      flexWrap: 'wrap',
      flexBasis: '100%',
      justifyContent: 'space-between',
      columnGap: space.snug,
    },
  },
})
/** A fixed width, so that the number of pages does not move the buttons before it. */
export const place = uiStyle({
  minInlineSize: '6.5rem',
  minBlockSize: controlHeight,
  '@media': {
    // what stands after it is at the end
    [media.narrow]: { minInlineSize: 0 },
    [media.touch]: { minBlockSize: size.primaryTouch },
  },
})
/** Which page it is: as a text as large as the button it becomes, whose room around is not to be seen. */
export const pageNumber = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: controlHeight,
  marginInline: `calc(-1 * ${space.snug})`,
  paddingInline: space.snug,
  whiteSpace: 'nowrap',
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
/** Only says which page it is, at the end; the rest keeps its room, so that nothing moves. */
export const bare = uiStyle({})
globalStyle(`.${bare} > :not(.${pages}), .${bare} nav`, { '@layer': { [ui]: { visibility: 'hidden' } } })
globalStyle(`.${bare} > .${pages}`, { '@layer': { [ui]: { flexDirection: 'row-reverse' } } })
globalStyle(`.${bare} .${place}`, { '@layer': { [ui]: { textAlign: 'end' } } })
export const buttons = uiStyle({ display: 'flex', gap: space.tight })
globalStyle(`[dir=rtl] .${buttons} svg`, { '@layer': { [ui]: { scale: '-1 1' } } })
