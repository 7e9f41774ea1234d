import {
  addDays,
  countDays,
  isRealDay,
  LONGEST_SERIES,
  monthsBefore,
  periodBefore,
  type Days,
} from '../../lib/days.ts'

/** The number of days of each period that ends today; `null` for 12 calendar months, including the current one. */
export const periods = { '7d': 7, '30d': 30, '90d': 90, '12m': null } as const
export type PeriodName = keyof typeof periods

/** The unvalidated period from the dashboard's URL: a name, or the first and last day. */
export interface PeriodSearch {
  period?: unknown
  from?: unknown
  to?: unknown
  /** Another page's parameter, which the navigation's links clear */
  new?: unknown
}

/** A valid period: a name, or the first and last day. Empty for the last 30 days. */
export interface PeriodChoice {
  period?: PeriodName
  from?: string
  to?: string
}

const standard = '30d'
const isName = (name: unknown): name is PeriodName => typeof name === 'string' && Object.hasOwn(periods, name)

/** Returns the URL's period; {} for the default or an invalid period. */
export function periodSearchOf({ period, from, to }: PeriodSearch): PeriodChoice {
  if (isRealDay(from) && isRealDay(to) && from <= to && countDays(from, to) <= LONGEST_SERIES)
    return { from, to }
  return isName(period) && period !== standard ? { period } : {}
}

export interface Period extends Days {
  /** null for days chosen in the calendar */
  name: PeriodName | null
  /** The period of the same length that ends the day before */
  before: Days
}

/** Returns the chosen period. It ends today at the latest, because a future day can't be compared with a past one. */
export function periodOf({ period = standard, from, to }: PeriodChoice, today: string): Period {
  if (from !== undefined && to !== undefined && from <= today) {
    const days = { from, to: to < today ? to : today }
    return { name: null, ...days, before: periodBefore(days) }
  }
  const length = periods[period]
  const days = { from: length === null ? monthsBefore(today, 11) : addDays(today, 1 - length), to: today }
  return { name: period, ...days, before: periodBefore(days) }
}

/** The part of a period that one point of the chart shows. */
export interface Step extends Days {
  /** `start` is the index of its first day in the period, `end` one more than the index of its last day */
  start: number
  end: number
}

export type Unit = 'day' | 'week' | 'month'

/** Returns the unit of a period's steps, chosen so that a chart has at most 45 points. */
export function unitOf({ from, to }: Days): Unit {
  const length = countDays(from, to)
  if (length <= 45) return 'day'
  return length <= 200 ? 'week' : 'month'
}

/**
 * Splits a period into days, weeks or calendar months. The last week ends with the period; the first may be short.
 */
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
