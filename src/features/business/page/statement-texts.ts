import type { summaryOf } from '../../../domain/payment-summary.ts'
import { moneyOf } from '../../../domain/total-money.ts'
import { countOf } from '../../../lib/text.ts'

export const heading = 'Statement, not an invoice'
export const period = 'Period'
export const asOf = (time: string) => `As of ${time}`
export const print = 'Print'
export const save = 'Save CSV'
export const notReady = 'The payments and subscriptions have not loaded'
export const seatsNow = 'Seats now'
export const noPayment = (period: string) => `No payments in this period: ${period}.`
export const noSubscription = (period: string) => `No subscriptions in this period: ${period}.`
export const cut = (most: number) =>
  `Only the newest ${most} payments are available, so older payments in this period are missing.`
export const undated = (count: number) =>
  `${countOf(count, 'payment')} without a readable date ${count === 1 ? 'is' : 'are'} left out.`

/** Returns the names and the sums of a period's payments; a sum is null until the payments have loaded. */
export function totalsOf(totals: ReturnType<typeof summaryOf> | null) {
  const of = (name: 'collected' | 'refunded' | 'failed') =>
    totals && moneyOf(totals.data[name], totals.unread)
  return [
    { term: 'Completed', text: of('collected') },
    { term: 'Refunded', text: of('refunded') },
    { term: 'Failed', text: of('failed') },
  ]
}
