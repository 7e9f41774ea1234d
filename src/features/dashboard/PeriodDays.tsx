import { parseDate } from '@internationalized/date'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { namedDays } from '../../../machines/rules/days.ts'
import { FilterCalendar } from '../../list/filters/FilterCalendar.tsx'
import * as css from '../../list/filters/filters.css.ts'
import { relativeDays } from '../../list/filters/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PanelPopover } from '../../ui/overlay/PanelPopover.tsx'
import type { Days } from '../../lib/days.ts'
import { rangeOf } from '../../lib/filter-days.ts'
import { periodSearchOf } from './period.ts'
import * as texts from './revenue-texts.ts'

interface PeriodDaysProps {
  days: Days
  today: string
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The named days that are long enough to compare: months, quarters and years. */
const named = namedDays.filter((name) => name !== 'today' && name !== 'yesterday')

/** Puts the first and the last day of a named period, or of the days chosen in a calendar, in the URL. */
export function PeriodDays({ days, today, trigger, onClose }: PeriodDaysProps) {
  const navigate = useNavigate()
  const end = parseDate(today)
  const choose = (chosen: Days | null) => {
    onClose()
    void navigate({ to: '/', search: periodSearchOf({ ...chosen }) })
  }
  return (
    <PanelPopover isSmall title={texts.chooseDays} trigger={trigger} placement="bottom end" onClose={onClose}>
      <div className={css.presets}>
        {named.map((name) => (
          <Button key={name} size="small" className={css.preset} onPress={() => choose(rangeOf(name, end))}>
            {relativeDays(name)}
          </Button>
        ))}
      </div>
      <FilterCalendar label={texts.chooseDays} from={days.from} to={days.to} today={end} onChoose={choose} />
    </PanelPopover>
  )
}
