import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { cx } from './cx.ts'
import * as css from './field.css.ts'
import { FieldLabel, FieldNote } from './FieldText.tsx'
import type { TextFieldProps } from './TextField.tsx'

export interface TextAreaProps extends Omit<
  TextFieldProps,
  'prefix' | 'suffix' | 'isNumeric' | 'inputProps' | 'inputRef' | 'type'
> {
  /** Ctrl or Cmd with Enter. */
  onSubmit?: (() => void) | undefined
}

/** Several lines of text; grows with them. */
export function TextArea({ label, hint, error, placeholder, className, onSubmit, ...rest }: TextAreaProps) {
  return (
    <AriaTextField
      {...rest}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={cx(css.field, className)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired ?? false} />
      <span className={css.box}>
        <AriaTextArea
          placeholder={placeholder ?? ''}
          className={cx(css.input, css.textArea)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.()
          }}
        />
      </span>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
