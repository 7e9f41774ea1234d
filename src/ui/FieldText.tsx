import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as css from './field.css.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

export interface FieldTextProps {
  /** The field's visible name, with its unit: "Base price, USD". */
  label: string
  /** How to fill it; the error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to do; null or absent when nothing is. */
  error?: string | null | undefined
}

/** A field's name above it. The word "required" is for the eye: code says it by `aria-required`. */
export function FieldLabel({
  label,
  isRequired,
  isHidden,
}: {
  label: string
  isRequired?: boolean
  isHidden?: boolean
}) {
  if (isHidden) return <Label className={visuallyHidden}>{label}</Label>
  return (
    <span className={css.labelLine}>
      <Label className={css.label}>{label}</Label>
      {isRequired && (
        <span className={css.required} aria-hidden="true">
          required
        </span>
      )}
    </span>
  )
}

/** The line below a field: its hint, or what is wrong, tied to the field as its description. */
export function FieldNote({ hint, error }: Pick<FieldTextProps, 'hint' | 'error'>) {
  if (error) {
    return (
      <Text slot="errorMessage" className={css.error}>
        <CircleAlert aria-hidden />
        {error}
      </Text>
    )
  }
  if (!hint) return null
  return (
    <Text slot="description" className={css.hint}>
      {hint}
    </Text>
  )
}
