import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import * as css from './button.css.ts'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import * as texts from '../../lib/texts.ts'

type Native = ButtonHTMLAttributes<HTMLButtonElement>

export interface ButtonProps extends Omit<
  Native,
  'className' | 'children' | 'disabled' | 'onClick' | 'style' | 'type'
> {
  children?: ReactNode
  type?: 'button' | 'submit'
  onPress?: (() => void) | undefined
  /** `secondary` by default; at most one `primary` per view */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Makes the button square, without text. Prefer `IconButton`, which requires a label. */
  iconOnly?: boolean
  /** Shows a spinner and ignores presses; focus and width stay. Screen readers hear "working". */
  isPending?: boolean | undefined
  /** The reason the button is disabled, shown on hover and focus, and read aloud. The button stays focusable. */
  reason?: string | null | undefined
  /** Aligns the reason with the button's start or end */
  reasonAlign?: 'start' | 'end'
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * A native button, because React Aria's would add a tenth to the first page's scripts. A disabled button always gives
 * a `reason`.
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
    // The button keeps the focus, so it is not natively disabled and has to refuse the submit itself
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
      data-tip={iconOnly ? '' : undefined}
      data-keys={iconOnly && rest['aria-keyshortcuts']}
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
          <span className={css.spinner} aria-hidden="true" />
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
