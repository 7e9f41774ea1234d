import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, size, space, tintOf, tintShare, type, weight } from '../../styles/tokens.ts'

const circle = {
  flex: 'none',
  borderRadius: radius.full,
  background: `color-mix(in oklab, ${vars.panel}, ${tintOf('var(--hue)')} ${tintShare * 100}%)`,
  color: vars.text,
  fontWeight: weight.medium,
  textAlign: 'center',
  selectors: { '&::before': { content: 'attr(data-initials)' } },
} as const

/** When a long name is truncated, the circle stays whole at the cell's start, in either reading direction. */
export const initials = uiStyle({
  ...circle,
  position: 'absolute',
  insetInlineStart: 'var(--start)',
  insetBlockStart: `calc(50% - ${size.target} / 2)`,
  inlineSize: size.target,
  // Two wide capitals fit within the circle
  fontSize: '0.625rem',
  lineHeight: size.target,
  fontWeight: weight.strong,
})
export const initialsOfPage = uiStyle({
  ...circle,
  inlineSize: size.avatar,
  ...type.lead,
  lineHeight: size.avatar,
})
/** The name under which the initials of a row move to its page. */
export const initialsMove = 'initials'
/** The initials of a page, or their placeholder. */
export const face = uiStyle({ display: 'grid', viewTransitionName: initialsMove })
uiGlobal(`:has(> * > .${initials}, > .${initials}):is(th, td)`, {
  vars: { '--initials': `calc(${size.target} + ${space.snug})` },
})
