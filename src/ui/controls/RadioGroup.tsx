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
      onChange={(value) => chooseFrom(props.options, value, props.onChange)}
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

/** Calls `onChange` with the id of the chosen option; ignores an unknown `value`. */
export function chooseFrom<Id extends string>(
  options: readonly { id: Id }[],
  value: string,
  onChange: (id: Id) => void,
): void {
  const option = options.find(({ id }) => id === value)
  if (option) onChange(option.id)
}
