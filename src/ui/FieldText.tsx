import CircleAlert from 'lucide-react/icons/circle-alert'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as css from './field.css.ts'
import type { FieldTextProps } from './field-text.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import { wordsOf } from './Words.tsx'

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
        {wordsOf(error)}
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
