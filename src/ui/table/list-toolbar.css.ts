import { globalStyle } from '@vanilla-extract/css'
import { ui, uiStyle } from '../../styles/layers.css.ts'
import { controlHeight } from '../../styles/theme.css.ts'
import { inline } from '../../styles/layout.ts'
import { media, size, space } from '../../styles/tokens.ts'

export const toolbar = uiStyle(inline(space.near))
export const search = uiStyle({
  flex: '0 1 20rem',
  minInlineSize: '12rem',
  '@media': { [media.narrow]: { flex: '1 1 100%' } },
})
/** The tools next to the search; their space is reserved from the first paint. */
export const tools = uiStyle({
  ...inline(space.snug),
  minBlockSize: controlHeight,
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch },
    // One line that scrolls sideways
    [media.narrow]: {
      flex: '1 1 100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      // Room for the focus ring
      padding: space.tight,
      margin: `calc(-1 * ${space.tight})`,
      minBlockSize: `calc(${controlHeight} + ${space.snug})`,
    },
    [`${media.narrow} and ${media.touch}`]: { minBlockSize: `calc(${size.primaryTouch} + ${space.snug})` },
  },
})
// The buttons are as high as the reserved space
globalStyle(`.${tools} > button`, {
  '@layer': {
    [ui]: {
      '@media': { [media.narrow]: { flex: 'none' }, [media.touch]: { minBlockSize: size.primaryTouch } },
    },
  },
})
// A phone has room only for the labels
globalStyle(`.${tools} > button svg`, {
  '@layer': { [ui]: { '@media': { '(max-width: 30rem)': { display: 'none' } } } },
})
/** A full line below the tools for the active filters. */
export const below = uiStyle({
  flex: '1 1 100%',
  order: 1,
  minInlineSize: 0,
  minBlockSize: controlHeight,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
})
