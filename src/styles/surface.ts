import { vars } from './theme.css.ts'
import { radius } from './tokens.ts'

/** Visible in forced colours, which have no shadows. */
const border = '1px solid transparent'

/** A box on the page. */
export const cardSurface = {
  border,
  borderRadius: radius.card,
  boxShadow: vars.shadowCard,
  background: vars.panel,
} as const

/** A box over the page. */
export const raisedSurface = {
  border,
  boxShadow: vars.shadow,
  background: vars.raised,
  color: vars.text,
} as const
