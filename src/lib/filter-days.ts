import {
  endOfMonth,
  getLocalTimeZone,
  parseDate,
  startOfMonth,
  today,
  type CalendarDate,
} from '@internationalized/date'
import type { MovingDays } from '../../machines/rules/views.ts'
import { formatDate } from './dates.ts'
import { formatDayMonth } from './sortable-dates.ts'

/** The days from one to another, both included, as an address has them. */
export interface DayRange {
  from: string
  to: string
}

/** The name of the zone that dates are shown in. */
export function zoneName(zone: string): string {
  return zone === 'local' ? getLocalTimeZone() : zone
}

/** The day it is there. */
export function todayIn(zone: string): CalendarDate {
  return today(zoneName(zone))
}

/** The days that are asked for most, seen from a day, which is the last of all but two. */
export function presetsOf(day: CalendarDate): readonly ({ id: MovingDays } & DayRange)[] {
  const before = (days: number) => day.subtract({ days })
  const lastMonth = startOfMonth(day).subtract({ months: 1 })
  const range = (id: MovingDays, from: CalendarDate, to: CalendarDate) => ({
    id,
    from: from.toString(),
    to: to.toString(),
  })
  return [
    range('today', day, day),
    range('yesterday', before(1), before(1)),
    range('last7', before(6), day),
    range('last30', before(29), day),
    range('thisMonth', startOfMonth(day), endOfMonth(day)),
    range('lastMonth', lastMonth, endOfMonth(lastMonth)),
  ]
}

/** "1–31 Oct 2026", "28 Sep – 4 Oct 2026", "31 Oct 2026"; of days that `readFilter` has read. */
export function rangeText({ from, to }: DayRange): string {
  const [first, last] = [parseDate(from), parseDate(to)]
  if (from === to) return formatDate(from)
  if (first.year !== last.year) return `${formatDate(from)} – ${formatDate(to)}`
  if (first.month !== last.month) return `${formatDayMonth(from)} – ${formatDate(to)}`
  return `${first.day}–${formatDate(to)}`
}
