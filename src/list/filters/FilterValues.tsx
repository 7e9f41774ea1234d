import { useId } from 'react'
import { plain, toValues, valuesIn } from '../../../machines/rules/filter-values.ts'
import { formatCount } from '../../lib/text.ts'
import { box } from '../../ui/controls/checkbox.css.ts'
import { textOfOption, type ControlOf, type Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

/** Filters by any of several values. */
export function FilterValues({ filters, control }: { filters: Filters; control: ControlOf<'values'> }) {
  const id = useId()
  const { name, label, options } = control
  const chosen = valuesIn(filters.filter[name])
  const toggle = (value: string, isChosen: boolean) => {
    const others = chosen.filter((one) => plain(one) !== plain(value))
    filters.change({ [name]: toValues(isChosen ? [...others, value] : others) })
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      {options.length === 0 && <span className={css.hint}>{texts.noValuesYet}</span>}
      <div className={css.options}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              type="checkbox"
              // The count is not part of the label, because the count loads later.
              aria-labelledby={`${id}-${index}`}
              aria-describedby={option.count === undefined ? undefined : `${id}-${index}-count`}
              className={box}
              checked={chosen.some((one) => plain(one) === plain(option.value))}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <bdi id={`${id}-${index}`} className={css.optionText}>
              {textOfOption(option)}
            </bdi>
            {option.count !== undefined && (
              <span id={`${id}-${index}-count`} className={css.optionCount}>
                {formatCount(option.count)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
