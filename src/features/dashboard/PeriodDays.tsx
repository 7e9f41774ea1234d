import { parseDate } from '@internationalized/date'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { FilterCalendar } from '../../list/filters/FilterCalendar.tsx'
import { PanelPopover } from '../../ui/overlay/PanelPopover.tsx'
import type { Days } from '../../lib/days.ts'
import { periodSearchOf } from './period.ts'
import * as texts from './revenue-texts.ts'

interface PeriodDaysProps {
  days: Days
  today: string
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A calendar that puts the first and the last day of a period in the URL. */
export function PeriodDays({ days, today, trigger, onClose }: PeriodDaysProps) {
  const navigate = useNavigate()
  return (
    <PanelPopover isSmall title={texts.chooseDays} trigger={trigger} placement="bottom end" onClose={onClose}>
      <FilterCalendar
        label={texts.chooseDays}
        from={days.from}
        to={days.to}
        today={parseDate(today)}
        onChoose={(chosen) => {
          onClose()
          void navigate({ to: '/', search: periodSearchOf({ ...chosen }) })
        }}
      />
    </PanelPopover>
  )
}
