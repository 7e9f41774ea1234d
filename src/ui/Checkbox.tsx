import type { ReactNode } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps as AriaCheckboxFieldProps,
} from 'react-aria-components/Checkbox'
import { box, labelled } from './checkbox.css.ts'
import { cx } from './cx.ts'
import * as field from './field.css.ts'
import { FieldNote } from './FieldText.tsx'

export interface CheckboxProps extends Omit<
  AriaCheckboxFieldProps,
  'className' | 'children' | 'style' | 'validationBehavior'
> {
  /** Its words. */
  children: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  className?: string | undefined
}

/** A checkbox with its words. Rows of a table have plain ones of the same look (`DataTable`). */
export function Checkbox({ children, hint, error, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={cx(field.field, className)}
    >
      <CheckboxButton className={labelled}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              className={box}
              data-selected={isSelected || undefined}
              data-indeterminate={isIndeterminate || undefined}
            />
            {children}
          </>
        )}
      </CheckboxButton>
      <FieldNote hint={hint} error={error} />
    </CheckboxField>
  )
}
