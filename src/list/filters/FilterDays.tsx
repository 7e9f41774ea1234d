import { lazyRouteComponent } from '@tanstack/react-router'
import { use, useState } from 'react'
import { presetsOf, todayIn, zoneName } from '../../lib/filter-days.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { removal, wordsOf, type ControlOf, type Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

const FilterCalendar = lazyRouteComponent(() => import('./FilterCalendar.tsx'), 'FilterCalendar')

interface FilterDaysProps {
  filters: Pick<Filters, 'filter' | 'change'>
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
  return (
    <fieldset className={css.days}>
      <legend className={css.legend}>
        {control.label}
        {words !== null && <span className={css.hint}>{`: ${words}`}</span>}
      </legend>
      <p className={css.hint}>{texts.daysIn(zoneName(zone))}</p>
      <div className={css.presets}>
        {presetsOf(today).map(({ id, ...days }) => {
          const isChosen = days.from === from && days.to === to
          return (
            <Button
              key={id}
              size="small"
              className={css.preset}
              aria-pressed={isChosen}
              onPress={() => {
                if (isChosen) change(removal(control))
                else choose(days)
              }}
            >
              {texts.presets[id]}
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
      <LazyBoundary fallback={isChoosing && <Skeleton width="15rem" />}>
        {isChoosing && (
          <FilterCalendar label={control.label} from={from} to={to} today={today} onChoose={choose} />
        )}
      </LazyBoundary>
    </fieldset>
  )
}
