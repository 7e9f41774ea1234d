import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as css from './field.css.ts'
import { serverTextOf } from '../text/ServerText.tsx'
import type { FieldTextProps } from './field-text.ts'
import * as texts from '../../lib/texts.ts'

interface FieldProps extends FieldTextProps {
  /** The input's id; its hint or error has the id `noteId(id)` */
  id: string
  /** null for a field outside a form, which is not marked as optional */
  isRequired?: boolean | null | undefined
  className?: string | undefined
  children: ReactNode
}

const noteId = (id: string) => `${id}-note`

/** Returns the ARIA attributes that tie an input to its hint and its error. */
export function fieldAria({ id, hint, error, isRequired }: Omit<FieldProps, 'children' | 'label'>) {
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  }
}

/** Lays out a native input with its label above and its hint or error below. */
export function Field({ id, label, hint, error, isRequired, className, children }: FieldProps) {
  return (
    <div className={cx(css.field, className)}>
      <span className={css.labelLine}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {/* Hidden from screen readers, which hear aria-required on the required fields */}
        {!isRequired && isRequired !== null && (
          <span className={css.optional} aria-hidden="true">
            {texts.optional}
          </span>
        )}
      </span>
      {children}
      {error ? (
        <span id={noteId(id)} className={css.error}>
          <CircleAlert aria-hidden />
          {serverTextOf(error)}
        </span>
      ) : (
        hint && (
          <span id={noteId(id)} className={css.hint}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}
