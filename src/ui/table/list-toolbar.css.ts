import { globalStyle } from '@vanilla-extract/css'
import { ui, uiStyle } from '../../styles/layers.css.ts'
import { controlHeight } from '../../styles/theme.css.ts'
import { media, size, space } from '../../styles/tokens.ts'

export const toolbar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.near,
})
export const search = uiStyle({
  flex: '0 1 20rem',
  minInlineSize: '12rem',
  '@media': { [media.narrow]: { flex: '1 1 100%' } },
})
/** The tools beside the search; their space is reserved from the first paint. */
export const tools = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.snug,
  minBlockSize: controlHeight,
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    // one line, however many there are: what has no room is drawn along
    [media.narrow]: {
      flex: '1 1 100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      // room for the focus ring
      padding: space.tight,
      margin: `calc(-1 * ${space.tight})`,
      minBlockSize: `calc(${controlHeight} + ${space.snug})`,
    },
    [`${media.narrow} and ${media.touch}`]: { minBlockSize: `calc(${size.primaryTouch} + ${space.snug})` },
  },
})
// as high as their place
globalStyle(`.${tools} > button`, {
  '@layer': {
    [ui]: {
      '@media': { [media.narrow]: { flex: 'none' }, [media.touch]: { minBlockSize: size.primaryTouch } },
    },
  },
})
// a phone has room for their words alone
globalStyle(`.${tools} > button svg`, {
  '@layer': { [ui]: { '@media': { '(max-width: 30rem)': { display: 'none' } } } },
})
/** A line of its own below all of that: what narrows the list. */
export const below = uiStyle({
  flex: '1 1 100%',
  order: 1,
  minInlineSize: 0,
  minBlockSize: controlHeight,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
