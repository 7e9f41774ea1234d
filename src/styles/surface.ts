import { vars } from './theme.css.ts'
import { radius } from './tokens.ts'

/** An outline for forced-colors mode, which removes shadows. It takes no space, so that texts stay on the grid. */
const edge = {
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  ':focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
} as const

/** A box on the page. */
export const cardSurface = {
  ...edge,
  borderRadius: radius.card,
  boxShadow: vars.shadowCard,
  background: vars.panel,
} as const

/** A box over the page. */
export const raisedSurface = {
  ...edge,
  boxShadow: vars.shadow,
  background: vars.raised,
  color: vars.text,
} as const
