import {
  endOfMonth,
  endOfYear,
  getLocalTimeZone,
  startOfMonth,
  startOfYear,
  today,
  type CalendarDate,
} from '@internationalized/date'
import type { MovingDays } from '../../machines/rules/views.ts'

/** A range of days as in a URL, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Returns the IANA name of the zone. */
export function zoneName(zone: string): string {
  return zone === 'local' ? getLocalTimeZone() : zone
}

/** Returns today's date in the zone. */
export function todayIn(zone: string): CalendarDate {
  return today(zoneName(zone))
}

/** Returns the preset ranges relative to a day. Months, quarters and years are whole. */
export function presetsOf(day: CalendarDate): readonly ({ id: MovingDays } & DayRange)[] {
  const before = (days: number) => day.subtract({ days })
  const lastMonth = startOfMonth(day).subtract({ months: 1 })
  const quarter = startOfMonth(day).subtract({ months: (day.month - 1) % 3 })
  const lastQuarter = quarter.subtract({ months: 3 })
  const lastYear = startOfYear(day).subtract({ years: 1 })
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
    range('last90', before(89), day),
    range('thisMonth', startOfMonth(day), endOfMonth(day)),
    range('lastMonth', lastMonth, endOfMonth(lastMonth)),
    range('thisQuarter', quarter, endOfMonth(quarter.add({ months: 2 }))),
    range('lastQuarter', lastQuarter, endOfMonth(lastQuarter.add({ months: 2 }))),
    range('thisYear', startOfYear(day), endOfYear(day)),
    range('lastYear', lastYear, endOfYear(lastYear)),
  ]
}
