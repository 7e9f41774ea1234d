import type { CallOutput, Payment } from '../../../machines/contract/calls.ts'
import { amountOf, sumOf } from '../../../machines/rules/money.ts'
import { sortableDay } from '../../../machines/rules/sortable-dates.ts'
import { paymentMeaning } from '../../../machines/rules/payment-meaning.ts'
import { textOf } from '../../lib/text.ts'

/** Returns at most 50 sales, as the contract allows; a backend that sends more must not freeze the page. */
export function newestSales(answer: CallOutput<'listRecentSales'> | null): readonly Payment[] | null {
  return answer?.data.slice(0, 50) ?? null
}

interface SalesDay {
  /** days since 1 January 1970, by the calendar of the time zone */
  day: number
  sum: number
  count: number
}

/** The data of the chart. */
export interface DailySales {
  /** days with sales, oldest first; the days missing between `first` and `last` had no sales */
  days: readonly SalesDay[]
  first: number
  last: number
  of: number
  /** number of sales not counted: not completed, or with an invalid date or amount */
  leftOut: number
}

const DAY = 86_400_000

/** Returns the calendar day of a timestamp in the time zone; null if the timestamp is invalid. */
function dayOf(value: unknown, zone: string): number | null {
  const day = sortableDay(value, zone)
  return day === null ? null : Date.parse(day) / DAY
}

/** Returns false for failed, refunded and pending sales; sales with an unknown status count as completed. */
function isCompleted(status: unknown): boolean {
  const meaning = paymentMeaning(status)
  return meaning === 'received' || meaning === 'unknown'
}

/**
 * Sums the sales per day. The first day is never before the oldest sale in the list, even if the range is longer,
 * because earlier sales are unknown.
 * @param range days back, today included; null for all
 * @param now ms
 */
export function salesByDay(
  sales: readonly Payment[],
  { range, now, zone }: { range: number | null; now: number; zone: string },
): DailySales {
  const today = dayOf(new Date(now).toISOString(), zone) ?? 0
  const known = sales.map(({ paidAt }) => dayOf(paidAt, zone)).filter((day) => day !== null)
  const last = Math.max(today, ...known)
  const oldest = Math.min(today, ...known)
  const first = range === null ? oldest : Math.max(oldest, today - range + 1)

  const amounts = new Map<number, unknown[]>()
  let leftOut = 0
  for (const { paidAt, amount, paymentStatus } of sales) {
    const day = dayOf(paidAt, zone)
    if (day === null || amountOf(amount) === null || !isCompleted(paymentStatus)) leftOut += 1
    else if (day >= first) amounts.set(day, [...(amounts.get(day) ?? []), amount])
  }
  const days = [...amounts].map(([day, of]) => ({ day, sum: sumOf(of).sum, count: of.length }))
  return { days: days.sort((a, b) => a.day - b.day), first, last, of: sales.length, leftOut }
}

/** Returns the number of days that the list covers, today included. */
export function daysOf(sales: readonly Payment[], { now, zone }: { now: number; zone: string }): number {
  const { first, last } = salesByDay(sales, { range: null, now, zone })
  return last - first + 1
}

/** Formats a day: "2026-03-09". */
export function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

const MOST = 6

interface StatusCount {
  /** the server's status; null for the shared last row */
  status: string | null
  count: number
}

/** Counts the sales by status, most frequent first, ignoring letter case. The rarest statuses share the last row. */
export function countStatuses(sales: readonly Payment[]): StatusCount[] {
  const counts = new Map<string, { status: string; count: number }>()
  for (const { paymentStatus } of sales) {
    const status = textOf(paymentStatus)
    const known = counts.get(status.toLowerCase()) ?? { status, count: 0 }
    counts.set(status.toLowerCase(), { ...known, count: known.count + 1 })
  }
  const all = [...counts.values()].sort((a, b) => b.count - a.count)
  if (all.length <= MOST) return all
  const others = all.slice(MOST - 1).reduce((sum, { count }) => sum + count, 0)
  return [...all.slice(0, MOST - 1), { status: null, count: others }]
}
