import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { Field, fieldAria } from './Field.tsx'
import type { FieldTextProps } from './field-text.ts'
import * as css from './field.css.ts'

type Native = InputHTMLAttributes<HTMLInputElement>

export interface TextFieldProps
  extends
    FieldTextProps,
    Pick<
      Native,
      | 'name'
      | 'autoComplete'
      | 'inputMode'
      | 'maxLength'
      | 'onBlur'
      | 'onFocus'
      | 'spellCheck'
      | 'enterKeyHint'
    > {
  ref?: Ref<HTMLInputElement> | undefined
  id?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((text: string) => void) | undefined
  isRequired?: boolean | null | undefined
  autoFocus?: boolean | undefined
  /** A sign before the input ("$"); name the unit in the label too, because screen readers skip the sign */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Aligns tabular figures at the end */
  isNumeric?: boolean
  inputProps?: Pick<Native, 'autoCapitalize' | 'onKeyDown' | 'onKeyUp'>
  className?: string | undefined
}

/** A single-line text box with its label above and its hint or error below. The caller validates. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired, className, ...rest } = props
  const { id: givenId, isNumeric, prefix, suffix, onChange, inputProps, ...native } = rest
  const freeId = useId()
  const id = givenId ?? freeId
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired} className={className}>
      <span className={css.box}>
        {prefix && <span className={css.affix}>{prefix}</span>}
        <input
          {...native}
          {...inputProps}
          {...fieldAria({ id, hint, error, isRequired })}
          className={cx(css.input, isNumeric && css.numericInput)}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
        {suffix && <span className={css.affix}>{suffix}</span>}
      </span>
    </Field>
  )
}
