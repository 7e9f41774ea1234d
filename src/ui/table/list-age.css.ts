import type { StyleRule } from '@vanilla-extract/css'
import { uiStyle } from '../../styles/layers.css.ts'
import { media, row, size, space, type } from '../../styles/tokens.ts'

/** The line it stands in is no higher for its buttons. */
const inLine = (height: string) => `calc((${type.body.lineHeight} - ${height}) / 2)`

export const place = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tight,
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
/** On a small screen newer rows are told in a word, and take the place of the rest: showing them is a refresh. */
export const whole = uiStyle(narrow({ display: 'none' }))
export const short = uiStyle({ display: 'none', ...narrow({ display: 'inline' }) })
const notBesideFound = narrow({ selectors: { [`:has(> ${found}) > &`]: { display: 'none' } } })

export const refresh = uiStyle({
  color: 'inherit',
  // its place is narrower than itself where its room is not to be seen
  maxInlineSize: 'none',
  marginBlock: inLine(row.compact),
  '@media': {
    ...notBesideFound['@media'],
    [media.touch]: {
      minBlockSize: size.primaryTouch,
      inlineSize: size.primaryTouch,
      marginBlock: inLine(size.primaryTouch),
      // its room is not to be seen
      marginInline: `calc(-1 * ${space.snug})`,
    },
  },
})
export const age = uiStyle({ whiteSpace: 'nowrap', ...notBesideFound })
export const tight = uiStyle(narrow({ display: 'none' }))
