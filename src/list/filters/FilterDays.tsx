import { lazyRouteComponent } from '@tanstack/react-router'
import { use, useState, type KeyboardEvent } from 'react'
import { namedDays, writeDays } from '../../../machines/rules/days.ts'
import { rangeOf, todayIn, zoneName } from '../../lib/filter-days.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { removal, wordsOf, type ControlOf, type Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

const FilterCalendar = lazyRouteComponent(() => import('./FilterCalendar.tsx'), 'FilterCalendar')

/** The length of a day in a URL, without its time */
const dayLength = 10

const [day, before, ...periods] = namedDays
const offered = [day, before, 'last7days', 'last30days', 'last90days', ...periods]

interface FilterDaysProps {
  /** Without `type`, days cannot be typed */
  filters: Pick<Filters, 'filter' | 'change'> &
    Partial<Pick<Filters, 'drafts' | 'problems' | 'type' | 'submit'>>
  control: ControlOf<'days'>
}

/** Filters by a range of days, first and last included, in the display time zone. */
export function FilterDays({ filters, control }: FilterDaysProps) {
  const zone = use(ZoneContext)
  const [isChoosing, setChoosing] = useState(false)
  const { filter, change } = filters
  const [from, to] = [filter[`${control.name}From`] ?? '', filter[`${control.name}To`] ?? '']
  const words = wordsOf(control, filter)
  const choose = (days: { from: string; to: string }) =>
    change({ [`${control.name}From`]: days.from, [`${control.name}To`]: days.to })
  const today = todayIn(zone)
  const range = rangeOf(from, today) ?? { from: from.slice(0, dayLength), to: to.slice(0, dayLength) }
  const { drafts = {}, problems = {}, type, submit } = filters
  const box = control.name === 'created' ? 'created' : 'paid'
  const submitByKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) submit?.()
  }
  return (
    <fieldset className={css.days}>
      <legend className={css.legend}>
        {control.label}
        {words !== null && <span className={css.hint}>{`: ${words}`}</span>}
      </legend>
      <p className={css.hint}>{texts.daysIn(zoneName(zone))}</p>
      <div className={css.presets}>
        {offered.map((id) => {
          const days = rangeOf(id, today)
          const isChosen = from === id || (days?.from === from && days.to === to)
          return (
            <Button
              key={id}
              size="small"
              className={css.preset}
              aria-pressed={isChosen}
              onPress={() => {
                if (isChosen) change(removal(control))
                else choose({ from: id, to: '' })
              }}
            >
              {texts.relativeDays(id)}
            </Button>
          )
        })}
        <Button
          size="small"
          variant="quiet"
          className={css.preset}
          aria-expanded={isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        >
          {texts.chooseDays}
        </Button>
      </div>
      {type && (
        <TextField
          label={texts.typeDays}
          isRequired={null}
          hint={texts.typeDaysHint}
          value={drafts[box] ?? writeDays({ from, to })}
          error={problems[box] && texts.unreadableDays}
          spellCheck={false}
          enterKeyHint="done"
          inputProps={{ onKeyDown: submitByKey }}
          onBlur={submit}
          onChange={(text) => type({ [box]: text })}
        />
      )}
      <LazyBoundary fallback={isChoosing && <Skeleton width="15rem" />}>
        {isChoosing && <FilterCalendar label={control.label} {...range} today={today} onChoose={choose} />}
      </LazyBoundary>
    </fieldset>
  )
}
