import { uiStyle } from '../../styles/layers.css.ts'
import { stack } from '../../styles/layout.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, size, space } from '../../styles/tokens.ts'

export const placeholder = uiStyle({ selectors: { '&[data-placeholder]': { color: vars.quiet } } })

/** The column of the popover: scroll button, options, scroll button. React Aria sets its maximum height. */
export const column = uiStyle({
  ...stack(0),
  // The doubled selector overrides the popover's styles, whichever rule comes last
  selectors: { '&&': { overflow: 'hidden', minInlineSize: 'max(var(--trigger-width), 6rem)' } },
})
export const list = uiStyle({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  outline: 'none',
  padding: space.tight,
})
export const option = uiStyle({ justifyContent: 'space-between' })
export const scroll = uiStyle({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  blockSize: size.target,
  color: vars.quiet,
  selectors: { '&:hover': { color: vars.text, background: vars.hover } },
  '@media': { [media.touch]: { display: 'none' } },
})
