import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import * as field from './field.css.ts'
import { FieldLabel } from './FieldText.tsx'
import * as css from './radio.css.ts'
import { chooseFrom } from './RadioGroup.tsx'

export interface SegmentedControlProps<Id extends string> {
  /** The accessible name, visible above the control when `isLabelVisible` */
  label: string
  isLabelVisible?: boolean | undefined
  value: Id
  onChange: (id: Id) => void
  /** Two to five short options, with a count where it helps ("Active", "12") */
  options: readonly { id: Id; text: string; count?: string | undefined }[]
}

/** A choice between a few options side by side, such as filters or themes. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  return (
    <AriaRadioGroup
      value={props.value}
      orientation="horizontal"
      onChange={(value) => chooseFrom(props.options, value, props.onChange)}
      className={field.field}
    >
      <FieldLabel label={props.label} isHidden={!props.isLabelVisible} />
      <div className={css.segments}>
        {props.options.map(({ id, text, count }) => (
          <RadioField key={id} value={id}>
            <RadioButton className={css.segment}>
              {text}
              {count !== undefined && <span>{count}</span>}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </AriaRadioGroup>
  )
}
