import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, size, space, type } from '../../styles/tokens.ts'
import { fingerLink, inline, inlineRow, oneLine } from '../../styles/layout.ts'

export const list = uiStyle({
  ...inline(`0 ${space.snug}`),
  ...type.body,
  minInlineSize: 0,
})
export const item = uiStyle({
  ...inlineRow(space.snug),
  minBlockSize: size.target,
  minInlineSize: 0,
  color: vars.quiet,
  selectors: {
    '& + &::before': { content: '"/" / ""', color: vars.edge },
    '&:last-child': { color: vars.text },
  },
})
uiGlobal(`.${item} > *`, { ...oneLine, ...fingerLink })
uiGlobal(`.${item} a`, { color: 'inherit', textDecoration: 'none', borderRadius: radius.control })
uiGlobal(`.${item} a:hover`, { color: vars.text, textDecoration: 'underline' })
