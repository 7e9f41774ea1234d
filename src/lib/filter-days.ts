import {
  endOfMonth,
  endOfYear,
  getLocalTimeZone,
  startOfMonth,
  startOfYear,
  today,
  type CalendarDate,
} from '@internationalized/date'
import { lastIn, type NamedDays } from '../../machines/rules/days.ts'

/** A range of days as in a URL, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Returns the IANA name of the zone. */
export const zoneName = (zone: string): string => (zone === 'local' ? getLocalTimeZone() : zone)

/** Returns today's date in the zone. */
export const todayIn = (zone: string): CalendarDate => today(zoneName(zone))

/** Returns the days of a range relative to a day (`isRelative`); null for any other text. */
export function rangeOf(text: string, day: CalendarDate): DayRange | null {
  const last = lastIn(text)
  if (last === null) return presetsOf(day).find(({ id }) => id === text) ?? null
  const from = day.subtract({ [last.unit]: last.count }).add({ days: 1 })
  return { from: from.toString(), to: day.toString() }
}

/** Returns the named ranges relative to a day. Months, quarters and years are whole. */
function presetsOf(day: CalendarDate): readonly ({ id: NamedDays } & DayRange)[] {
  const yesterday = day.subtract({ days: 1 })
  const lastMonth = startOfMonth(day).subtract({ months: 1 })
  const quarter = startOfMonth(day).subtract({ months: (day.month - 1) % 3 })
  const lastQuarter = quarter.subtract({ months: 3 })
  const lastYear = startOfYear(day).subtract({ years: 1 })
  const range = (id: NamedDays, from: CalendarDate, to: CalendarDate) => ({
    id,
    from: from.toString(),
    to: to.toString(),
  })
  return [
    range('today', day, day),
    range('yesterday', yesterday, yesterday),
    range('thisMonth', startOfMonth(day), endOfMonth(day)),
    range('lastMonth', lastMonth, endOfMonth(lastMonth)),
    range('thisQuarter', quarter, endOfMonth(quarter.add({ months: 2 }))),
    range('lastQuarter', lastQuarter, endOfMonth(lastQuarter.add({ months: 2 }))),
    range('thisYear', startOfYear(day), endOfYear(day)),
    range('lastYear', lastYear, endOfYear(lastYear)),
  ]
}
