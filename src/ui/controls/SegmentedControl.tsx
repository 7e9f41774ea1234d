import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import * as field from './field.css.ts'
import { FieldLabel } from './FieldText.tsx'
import * as css from './radio.css.ts'

export interface SegmentedControlProps<Id extends string> {
  /** The accessible name, visible above the control when `isLabelVisible` */
  label: string
  isLabelVisible?: boolean | undefined
  value: Id
  onChange: (id: Id) => void
  /** Two to five short options */
  options: readonly { id: Id; text: string }[]
}

/** A choice between a few options side by side, such as filters or themes. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  return (
    <AriaRadioGroup
      value={props.value}
      orientation="horizontal"
      // The cast is safe: the values are the options' ids
      onChange={(id) => props.onChange(id as Id)}
      className={field.field}
    >
      <FieldLabel label={props.label} isHidden={!props.isLabelVisible} />
      <div className={css.segments}>
        {props.options.map(({ id, text }) => (
          <RadioField key={id} value={id}>
            <RadioButton className={css.segment}>{text}</RadioButton>
          </RadioField>
        ))}
      </div>
    </AriaRadioGroup>
  )
}
