import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import * as field from './field.css.ts'
import { FieldLabel, FieldNote } from './FieldText.tsx'
import * as css from './radio.css.ts'
import type { FieldTextProps } from './field-text.ts'

export interface RadioGroupProps<Id extends string> extends FieldTextProps {
  value: Id | null
  onChange: (id: Id) => void
  options: readonly { id: Id; text: string }[]
}

/** A choice between a few options in a vertical list. `SegmentedControl` shows options side by side. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      value={props.value}
      // The cast is safe: the values are the options' ids
      onChange={(id) => props.onChange(id as Id)}
      isInvalid={Boolean(props.error)}
      validationBehavior="aria"
      className={field.field}
    >
      <FieldLabel label={props.label} />
      <div className={css.options}>
        {props.options.map(({ id, text }) => (
          <RadioField key={id} value={id}>
            <RadioButton className={css.labelled}>
              <span className={css.sign} />
              {text}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNote hint={props.hint} error={props.error} />
    </AriaRadioGroup>
  )
}
