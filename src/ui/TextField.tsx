import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { cx } from './cx.ts'
import * as css from './field.css.ts'
import { FieldLabel, FieldNote, type FieldTextProps } from './FieldText.tsx'

export interface TextFieldProps
  extends
    FieldTextProps,
    Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'validationBehavior'> {
  /** Quiet sign before the input ("$"); say the unit in the label too, as signs are not spoken. */
  prefix?: ReactNode
  /** Quiet sign, or one small button, after the input. */
  suffix?: ReactNode
  placeholder?: string | undefined
  /** Figures: tabular and at the end. */
  isNumeric?: boolean | undefined
  inputProps?: Pick<HTMLAttributes<HTMLInputElement>, 'autoCapitalize' | 'onKeyDown' | 'onKeyUp'> | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** One line of text with its label above, and its hint or error below. Validation is the caller's. */
export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  placeholder,
  isNumeric,
  inputProps,
  inputRef,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={cx(css.field, className)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired ?? false} />
      <span className={css.box}>
        {prefix && <span className={css.affix}>{prefix}</span>}
        <Input
          {...inputProps}
          {...(inputRef && { ref: inputRef })}
          placeholder={placeholder ?? ''}
          className={cx(css.input, isNumeric && css.numericInput)}
        />
        {suffix && <span className={css.affix}>{suffix}</span>}
      </span>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
