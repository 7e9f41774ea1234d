import type { StyleRule } from '@vanilla-extract/css'
import { inlineRow } from '../../styles/layout.ts'
import { uiStyle } from '../../styles/layers.css.ts'
import { media, row, size, space, type } from '../../styles/tokens.ts'

/** Returns negative margins, so that the buttons do not make the line taller. */
const inLine = (height: string) => `calc((${type.body.lineHeight} - ${height}) / 2)`

export const place = uiStyle({
  ...inlineRow(space.tight),
  marginInlineStart: space.tight,
  verticalAlign: 'bottom',
  fontVariantNumeric: 'tabular-nums',
})
export const found = uiStyle({
  marginBlock: inLine(row.compact),
  '@media': {
    [media.touch]: {
      minBlockSize: size.primaryTouch,
      minInlineSize: size.primaryTouch,
      marginBlock: inLine(size.primaryTouch),
      marginInlineEnd: `calc(-1 * ${space.snug})`,
    },
  },
})
const narrow = (rule: StyleRule) => ({ '@media': { [media.narrow]: rule } })
/** On a small screen the number of new rows replaces the age and the refresh button. */
export const whole = uiStyle(narrow({ display: 'none' }))
export const short = uiStyle({ display: 'none', ...narrow({ display: 'inline' }) })
const notBesideFound = narrow({ selectors: { [`:has(> ${found}) > &`]: { display: 'none' } } })

export const refresh = uiStyle({
  color: 'inherit',
  // The button overlaps the line below
  zIndex: 1,
  // Lets the button's padding, which is invisible at rest, extend beyond the button's place
  maxInlineSize: 'none',
  marginBlock: inLine(row.compact),
  '@media': {
    ...notBesideFound['@media'],
    [media.forced]: { borderColor: 'Canvas' },
    [media.touch]: {
      minBlockSize: size.primaryTouch,
      inlineSize: size.primaryTouch,
      marginBlock: inLine(size.primaryTouch),
      // The button covers the ends of the texts beside it, so only its icon shows
      marginInline: `calc(-1 * ${space.snug})`,
      selectors: { '&&&': { background: 'none' } },
    },
  },
})
export const age = uiStyle({ whiteSpace: 'nowrap', ...notBesideFound })
export const tight = uiStyle(narrow({ display: 'none' }))
