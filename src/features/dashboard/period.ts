import { addDays, countDays, isRealDay, LONGEST_SERIES, periodBefore, type Days } from '../../lib/days.ts'

/** The number of days of each period that ends today; `null` for the months of a year, this month included. */
export const periods = { '7d': 7, '30d': 30, '90d': 90, '12m': null } as const
export type PeriodName = keyof typeof periods

/** The period in the dashboard's address as it stands there: a name, or the first and last day. */
export interface PeriodSearch {
  period?: unknown
  from?: unknown
  to?: unknown
  /** The parameter of another page, which the links of the navigation clear */
  new?: unknown
}

/** A valid period: a name, or the first and last day; neither for the last 30 days. */
export interface PeriodChoice {
  period?: PeriodName
  from?: string
  to?: string
}

const standard = '30d'
const isName = (name: unknown): name is PeriodName => typeof name === 'string' && Object.hasOwn(periods, name)

/** Returns the valid part of an address. */
export function periodSearchOf({ period, from, to }: PeriodSearch): PeriodChoice {
  if (isRealDay(from) && isRealDay(to) && from <= to && countDays(from, to) <= LONGEST_SERIES)
    return { from, to }
  return isName(period) && period !== standard ? { period } : {}
}

export interface Period extends Days {
  /** null for chosen days */
  name: PeriodName | null
  /** The days before the period, as many as it has */
  before: Days
}

/** Returns the period of an address. It has no day after today, because that day would be compared with a past one. */
export function periodOf({ period = standard, from, to }: PeriodChoice, today: string): Period {
  if (from !== undefined && to !== undefined && from <= today) {
    const days = { from, to: to < today ? to : today }
    return { name: null, ...days, before: periodBefore(days) }
  }
  const length = periods[period]
  const days = { from: length === null ? monthsBefore(today, 11) : addDays(today, 1 - length), to: today }
  return { name: period, ...days, before: periodBefore(days) }
}

/** Returns the first day of the month that is this many months before the day's month. */
function monthsBefore(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** A part of a period that one point of the chart stands for. */
export interface Step extends Days {
  /** The numbers of its first day and of the day after it, counted from the period's first day */
  start: number
  end: number
}

export type Unit = 'day' | 'week' | 'month'

/** Returns the unit of a period's steps, so that a chart has at most 45 of them. */
export function unitOf({ from, to }: Days): Unit {
  const length = countDays(from, to)
  if (length <= 45) return 'day'
  return length <= 200 ? 'week' : 'month'
}

/** Divides a period into days, into weeks of which the last one ends with it, or into calendar months. */
export function stepsOf(period: Days): readonly Step[] {
  const length = countDays(period.from, period.to)
  const unit = unitOf(period)
  const steps: Step[] = []
  for (let start = 0; start < length;) {
    const from = addDays(period.from, start)
    const size = {
      day: 1,
      week: (length - start) % 7 || 7,
      month: countDays(from, monthsBefore(from, -1)) - 1,
    }[unit]
    const end = Math.min(length, start + size)
    steps.push({ from, to: addDays(period.from, end - 1), start, end })
    start = end
  }
  return steps
}
