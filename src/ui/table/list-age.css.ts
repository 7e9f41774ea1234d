import { uiStyle } from '../../styles/layers.css.ts'
import { media, row, size, space, type } from '../../styles/tokens.ts'

/** The line it stands in is no higher for its buttons. */
const inLine = (height: string) => `calc((${type.body.lineHeight} - ${height}) / 2)`

export const place = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.tight,
  marginInlineStart: space.near,
  verticalAlign: 'bottom',
  fontVariantNumeric: 'tabular-nums',
})
export const refresh = uiStyle({
  color: 'inherit',
  marginBlock: inLine(row.compact),
  '@media': {
    [media.touch]: {
      minBlockSize: size.primaryTouch,
      inlineSize: size.primaryTouch,
      marginBlock: inLine(size.primaryTouch),
    },
  },
})
export const found = uiStyle({
  marginBlock: inLine(row.compact),
  '@media': {
    [media.touch]: { minBlockSize: size.primaryTouch, marginBlock: inLine(size.primaryTouch) },
  },
})
export const age = uiStyle({
  whiteSpace: 'nowrap',
  // there is room for one of them
  '@media': { [media.narrow]: { selectors: { [`${found} ~ &`]: { display: 'none' } } } },
})
