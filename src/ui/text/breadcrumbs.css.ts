import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, size, space, type } from '../../styles/tokens.ts'
import { fingerLink, oneLine } from '../../styles/layout.ts'

export const list = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.snug,
  ...type.body,
  minInlineSize: 0,
})
export const item = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.snug,
  minBlockSize: size.target,
  minInlineSize: 0,
  color: vars.quiet,
  selectors: {
    '& + &::before': { content: '"/" / ""', color: vars.edge },
    '&:last-child': { color: vars.text },
  },
})
globalStyle(`.${item} > *`, {
  '@layer': { [ui]: { ...oneLine, ...fingerLink } },
})
globalStyle(`.${item} a`, {
  '@layer': { [ui]: { color: 'inherit', textDecoration: 'none', borderRadius: radius.control } },
})
globalStyle(`.${item} a:hover`, { '@layer': { [ui]: { color: vars.text, textDecoration: 'underline' } } })
