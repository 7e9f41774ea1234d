import type { KeyboardEvent } from 'react'
import { typedNumbers } from '../../../machines/rules/filter.ts'
import { writeDecimal } from '../../lib/numbers.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import type { ControlOf, Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

const labels = { amountFrom: texts.from, amountTo: texts.to }
const problems = { unreadable: texts.unreadable, crossed: texts.crossed }

/** Filters by a minimum and maximum, inclusive. A value applies on blur or Enter. */
export function FilterNumbers({ filters, control }: { filters: Filters; control: ControlOf<'numbers'> }) {
  const { filter, drafts, type, submit } = filters
  const submitByKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) submit()
  }
  return (
    // The field formats its number before this blur handler runs.
    <fieldset className={css.group} onBlur={submit}>
      <legend className={css.legend}>{control.label}</legend>
      <div className={css.pair}>
        {typedNumbers.map((name) => {
          const problem = filters.problems[name]
          return (
            <NumberField
              key={name}
              label={labels[name]}
              isRequired={undefined}
              decimals={2}
              prefix="$"
              value={drafts[name] ?? writeDecimal(filter[name] ?? '', 2)}
              error={problem && problems[problem]}
              enterKeyHint="done"
              inputProps={{ onKeyDown: submitByKey }}
              onChange={(text) => type({ [name]: text })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
