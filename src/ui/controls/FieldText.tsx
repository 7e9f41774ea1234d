import CircleAlert from 'lucide-react/icons/circle-alert'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as css from './field.css.ts'
import type { FieldTextProps } from './field-text.ts'
import { visuallyHidden } from '../text/visually-hidden.css.ts'
import { serverTextOf } from '../text/ServerText.tsx'
import * as texts from '../../lib/texts.ts'

/** Renders a field's label. Screen readers skip "optional", because they announce `aria-required` on other fields. */
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
  /** The hint's id, for a field that sets `aria-describedby` itself: React Aria looks for a hint only on mount */
  hintId?: string
}

/** Renders a field's hint or error below it, as the field's description. */
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
