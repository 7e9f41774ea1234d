import * as css from './button.css.ts'
import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small'

/** The class of anything that looks like a button: a router link, say. `iconOnly` makes it square. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'regular',
  iconOnly = false,
): string {
  return cx(
    css.button,
    css.variant[variant],
    size === 'small' && css.small,
    iconOnly && css.iconOnly,
    iconOnly && size === 'small' && css.iconOnlySmall,
  )
}
