import type { CallInput, CallOutput, Dated, Payment } from '../../machines/contract/calls.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { PaymentSummary } from '../../machines/rules/payment-totals.ts'
import { countDays, LONGEST_SERIES, monthsBefore, monthsIn, periodBefore, type Days } from '../lib/days.ts'
import { matcherOf, readFilter } from '../lib/filter.ts'
import { rangeOf, todayIn } from '../lib/filter-days.ts'
import { paymentFilter } from './payment-filter.ts'
import { readPaymentFilter } from './payment-unpaid.ts'
import { summaryOf } from './payment-summary.ts'

/** The totals of a period's months and, last, of the period before. */
export interface Parts extends Dated {
  parts: readonly PaymentSummary[]
  /** The number of invalid amounts, which the totals leave out */
  unread: number
}

/**
 * Returns the whole days of a report: the filter's days up to today, by default the last 12 months. Null for a period
 * in the future or of more than two years.
 */
export function reportDays(filter: PageFilter, zone: string): Days | null {
  const { paidFrom = '', paidTo = '' } = readFilter(paymentFilter, filter).filter
  const day = todayIn(zone)
  const today = day.toString()
  const range = rangeOf(paidFrom, day) ?? { from: paidFrom.slice(0, 10), to: paidTo.slice(0, 10) }
  const to = range.to !== '' && range.to < today ? range.to : today
  const from = range.from === '' ? monthsBefore(to, 11) : range.from
  return from > to || countDays(from, to) > LONGEST_SERIES ? null : { from, to }
}

/** Returns the months of a period and, last, the period of the same length before it. */
export const partsOf = (days: Days): readonly Days[] => [...monthsIn(days), periodBefore(days)]

/** Asks the server for the totals of each part of a period. */
export async function askParts(
  ask: (input: CallInput<'getPaymentSummary'>) => Promise<CallOutput<'getPaymentSummary'>>,
  { filter, ...input }: CallInput<'getPaymentSummary'>,
  days: Days,
): Promise<Parts> {
  const answers = await Promise.all(
    partsOf(days).map(({ from, to }) => ask({ ...input, filter: { ...filter, paidFrom: from, paidTo: to } })),
  )
  const times = answers.flatMap(({ answeredAt }) => answeredAt ?? [])
  return {
    parts: answers.map(({ data }) => data),
    unread: 0,
    isOld: answers.some(({ isOld }) => isOld === true),
    ...(times.length > 0 && { answeredAt: Math.min(...times) }),
  }
}

/** Computes the totals of each part of a period from all of its payments. */
export function partsIn(payments: readonly Payment[], filter: PageFilter, days: Days, zone: string): Parts {
  const { sort: _, ...others } = readFilter(paymentFilter, filter).filter
  const sums = partsOf(days).map(({ from, to }) =>
    summaryOf(
      payments.filter(
        matcherOf(readPaymentFilter, { ...others, paidFrom: from, paidTo: to }, zone, payments),
      ),
    ),
  )
  return {
    parts: sums.map(({ data }) => data),
    unread: sums.reduce((count, { unread }) => count + unread, 0),
  }
}
