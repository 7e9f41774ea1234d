import { useId } from 'react'
import { cx } from '../cx.ts'
import { Field, fieldAria } from './Field.tsx'
import type { FieldTextProps } from './field-text.ts'
import * as css from './field.css.ts'

export interface TextAreaProps extends FieldTextProps {
  id?: string | undefined
  value: string
  onChange: (text: string) => void
  isRequired?: boolean | undefined
  /** Called on Ctrl or Cmd with Enter */
  onSubmit?: (() => void) | undefined
}

/** A multi-line text box that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isRequired, onChange, onSubmit } = props
  const freeId = useId()
  const id = props.id ?? freeId
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <span className={css.box}>
        <textarea
          {...fieldAria({ id, hint, error, isRequired })}
          value={props.value}
          autoComplete="off"
          className={cx(css.input, css.textArea)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.()
          }}
        />
      </span>
    </Field>
  )
}
