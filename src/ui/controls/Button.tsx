import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import * as css from './button.css.ts'
import { cx } from '../cx.ts'
import { Spinner } from '../text/Spinner.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import * as texts from '../../lib/texts.ts'

type Native = ButtonHTMLAttributes<HTMLButtonElement>

export interface ButtonProps extends Omit<
  Native,
  'className' | 'children' | 'disabled' | 'onClick' | 'style' | 'type'
> {
  children?: ReactNode
  type?: 'button' | 'submit'
  /** Pressed by pointer, touch, Enter or Space. */
  onPress?: (() => void) | undefined
  /** One `primary` a view. Default `secondary`. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** A 16 px icon before the words. */
  icon?: ReactNode
  /** Square, without words: give `aria-label`. Use `IconButton` for that. */
  iconOnly?: boolean
  /** Working: keeps focus and width, shows a spinner, ignores presses, says so. */
  isPending?: boolean | undefined
  /** Why the button does nothing now. It stays focusable, and the reason is shown on hover and focus and spoken. */
  reason?: string | null | undefined
  /** Which edge of the button the reason lines up with. */
  reasonAlign?: 'start' | 'end'
  /** Extra class, for a feature's layout. */
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button. Disabled always has a reason; there is no bare `isDisabled`. A native one: React Aria's, with what it
 * brings along, would be a tenth of the first page.
 */
export function Button({
  children,
  type = 'button',
  onPress,
  variant,
  size,
  icon,
  iconOnly,
  isPending = false,
  reason,
  reasonAlign = 'start',
  className,
  ref,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = isPending || Boolean(reason)
  const press = (event: MouseEvent) => {
    // it keeps the focus, so it can't be disabled natively: it must not submit either
    if (isOff) event.preventDefault()
    else onPress?.()
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={cx(buttonClass(variant, size, iconOnly), className)}
      aria-disabled={isOff || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      data-pending={isPending || undefined}
      onClick={press}
    >
      <span className={cx(css.face, isPending && css.faceHidden)}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className={css.spinnerPlace}>
          <Spinner />
          <VisuallyHidden>{texts.working}</VisuallyHidden>
        </span>
      )}
      {reason && (
        <span
          id={reasonId}
          aria-hidden="true"
          className={cx(css.bubble, reasonAlign === 'end' && css.bubbleAtEnd)}
        >
          {reason}
        </span>
      )}
    </button>
  )
}
