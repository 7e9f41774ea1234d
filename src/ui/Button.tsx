import { useId, type ReactNode, type Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import * as css from './button.css.ts'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'children' | 'isDisabled' | 'isPending' | 'style'
> {
  children?: ReactNode
  /** One `primary` a view. Default `secondary`. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** A 16 px icon before the words. */
  icon?: ReactNode
  /** Square, without words: give `aria-label`. Use `IconButton` for that. */
  iconOnly?: boolean | undefined
  /** Working: keeps focus and width, shows a spinner, ignores presses, says so. */
  isPending?: boolean | undefined
  /** Why the button does nothing now. It stays focusable, and the reason is shown on hover and focus and spoken. */
  reason?: string | null | undefined
  /** Which edge of the button the reason lines up with. */
  reasonAlign?: 'start' | 'end' | undefined
  /** Extra class, for a feature's layout. */
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button. Disabled always has a reason; there is no bare `isDisabled`. */
export function Button({
  children,
  variant,
  size,
  icon,
  iconOnly,
  isPending = false,
  reason,
  reasonAlign = 'start',
  className,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const disabled = reason
    ? ({ type: 'button', onPress: ignore, 'aria-disabled': 'true', 'aria-describedby': reasonId } as const)
    : null
  return (
    <AriaButton
      {...rest}
      {...disabled}
      isPending={isPending}
      className={cx(buttonClass(variant, size, iconOnly), className)}
    >
      <span className={cx(css.face, isPending && css.faceHidden)}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className={css.spinnerPlace}>
          <Spinner />
          <VisuallyHidden>, working</VisuallyHidden>
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
    </AriaButton>
  )
}

function ignore(): void {
  // A disabled button keeps focus and takes no presses.
}
