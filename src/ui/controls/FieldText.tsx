import CircleAlert from 'lucide-react/icons/circle-alert'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as css from './field.css.ts'
import type { FieldTextProps } from './field-text.ts'
import { visuallyHidden } from '../text/visually-hidden.css.ts'
import { serverTextOf } from '../text/ServerText.tsx'
import * as texts from '../../lib/texts.ts'

/** A field's name above it. The word "optional" is for the eye: code says by `aria-required` which are not. */
export function FieldLabel({
  label,
  isOptional,
  isHidden,
}: {
  label: string
  isOptional?: boolean
  isHidden?: boolean
}) {
  if (isHidden) return <Label className={visuallyHidden}>{label}</Label>
  return (
    <span className={css.labelLine}>
      <Label className={css.label}>{label}</Label>
      {isOptional && (
        <span className={css.optional} aria-hidden="true">
          {texts.optional}
        </span>
      )}
    </span>
  )
}

interface FieldNoteProps extends Pick<FieldTextProps, 'hint' | 'error'> {
  /** For a field that ties its hint to itself: React Aria looks for one only when the field is new. */
  hintId?: string
}

/** The line below a field: its hint, or what is wrong, tied to the field as its description. */
export function FieldNote({ hint, error, hintId }: FieldNoteProps) {
  if (error) {
    return (
      <Text slot="errorMessage" className={css.error}>
        <CircleAlert aria-hidden />
        {serverTextOf(error)}
      </Text>
    )
  }
  if (!hint) return null
  if (hintId !== undefined) {
    return (
      <span id={hintId} className={css.hint}>
        {hint}
      </span>
    )
  }
  return (
    <Text slot="description" className={css.hint}>
      {hint}
    </Text>
  )
}
