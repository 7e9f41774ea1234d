import * as css from './button.css.ts'
import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small'

/** Returns the class of an element that looks like a button, such as a router link. `iconOnly` makes it square. */
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
