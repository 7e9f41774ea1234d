import { type RefObject, type KeyboardEvent, useId } from 'react'
import { isFiltered, type PageQuery } from '../../../machines/rules/page-query.ts'
import { typedNumbers } from '../../../machines/rules/filter.ts'
import { isExcluding, plain, toValues, valuesIn } from '../../../machines/rules/filter-values.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PanelPopover } from '../../ui/overlay/PanelPopover.tsx'
import { writeDecimal } from '../../lib/numbers.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { box } from '../../ui/controls/checkbox.css.ts'
import { type FilterControl, type Filters, type ControlOf, textOfOption } from './controls.ts'
import { FilterDays } from './FilterDays.tsx'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'
import { formatCount } from '../../lib/text.ts'
import { done } from '../../lib/texts.ts'

export interface FilterPanelProps {
  filters: Filters
  controls: readonly FilterControl[]
  result: string
  query: PageQuery
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Offers a list's filters. Choices apply at once; numbers apply on blur, so that no half-typed number is sent. */
export function FilterPanel({ filters, controls, result, trigger, onClose }: FilterPanelProps) {
  const { only } = filters
  const [first] = controls
  return (
    <PanelPopover
      title={only === null ? texts.filters : (first?.label ?? '')}
      isSmall={only !== null}
      trigger={trigger}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={css.result}>
            {result}
          </span>
          {only === null && (
            <>
              <Button
                variant="quiet"
                reason={isFiltered(filters) ? null : texts.noFilter}
                reasonAlign="end"
                onPress={filters.clear}
              >
                {texts.clearAll}
              </Button>
              <Button variant="primary" onPress={onClose}>
                {done}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css.groups}>
        {controls.map((control) =>
          control.kind === 'values' ? (
            <FilterValues key={control.name} filters={filters} control={control} />
          ) : control.kind === 'numbers' ? (
            <FilterNumbers key={control.name} filters={filters} control={control} />
          ) : (
            <FilterDays key={control.name} filters={filters} control={control} />
          ),
        )}
      </div>
    </PanelPopover>
  )
}

const labels = { amountFrom: texts.from, amountTo: texts.to }
const problems = { unreadable: texts.unreadable, crossed: texts.crossed }

/** Filters by a minimum and maximum, inclusive. A value applies on blur or Enter. */
function FilterNumbers({ filters, control }: { filters: Filters; control: ControlOf<'numbers'> }) {
  const { filter, drafts, type, submit } = filters
  const submitByKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) submit()
  }
  return (
    // The field formats its number before this blur handler runs.
    <fieldset onBlur={submit}>
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

/** Filters by any of several values, or by none of them. */
function FilterValues({ filters, control }: { filters: Filters; control: ControlOf<'values'> }) {
  const id = useId()
  const { name, label, options } = control
  const chosen = valuesIn(filters.filter[name])
  const isExcluded = isExcluding(filters.filter[name])
  const change = (values: readonly string[], isNot: boolean) =>
    filters.change({ [name]: toValues(values, isNot) })
  const toggle = (value: string, isChosen: boolean) => {
    const others = chosen.filter((one) => plain(one) !== plain(value))
    change(isChosen ? [...others, value] : others, isExcluded)
  }
  return (
    <fieldset>
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
      {options.length > 0 && (
        <label className={css.exclusion}>
          <input
            type="checkbox"
            className={box}
            disabled={chosen.length === 0}
            checked={isExcluded}
            onChange={(event) => change(chosen, event.currentTarget.checked)}
          />
          {texts.exclude}
        </label>
      )}
    </fieldset>
  )
}
