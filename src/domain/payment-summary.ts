import type { CallOutput, Payment } from '../../machines/contract/calls.ts'
import { toInstant } from '../lib/dates.ts'
import { toDecimal } from '../lib/money.ts'
import { textOf } from '../lib/text.ts'
import { paymentMeaning } from './payment-status.ts'

/** The totals of some payments, as the contract has them. */
export type PaymentSummary = CallOutput<'getPaymentSummary'>['data']

/** How many, and how much in cents: dollars as they are would not add up to the cent. */
interface Sum {
  count: number
  cents: number
}

/** The total of each meaning of a status. */
const totals = {
  received: 'collected',
  failed: 'failed',
  returned: 'refunded',
  awaited: 'pending',
  unknown: 'other',
} as const

/** The totals of payments that are all at hand, as the contract says that a server makes them. */
export function summaryOf(payments: readonly Payment[]): PaymentSummary {
  const sums = { collected: none(), failed: none(), refunded: none(), pending: none(), other: none() }
  const groups = {
    byStatus: new Groups(),
    byGateway: new Groups(),
    byMode: new Groups(),
    byPlan: new Groups(),
  }
  // of what was only tried nothing was collected; where nothing was, it is all that there is to tell
  const isOfCollected = payments.some(isCollected)
  let [earliest, latest] = [Infinity, -Infinity]
  for (const payment of payments) {
    const cents = centsOf(payment.amount) ?? 0
    add(sums[totals[paymentMeaning(payment.paymentStatus)]], cents)
    groups.byStatus.add(payment.paymentStatus, cents)
    const told = !isOfCollected || isCollected(payment) ? cents : 0
    groups.byGateway.add(payment.paymentGateway, told)
    groups.byMode.add(payment.paymentMode, told)
    groups.byPlan.add(payment.subscriptionPlan?.name, told)
    const at = toInstant(payment.paidAt)?.getTime()
    if (at !== undefined) [earliest, latest] = [Math.min(earliest, at), Math.max(latest, at)]
  }
  const { collected } = sums
  return {
    count: payments.length,
    collected: dollars(collected),
    failed: dollars(sums.failed),
    refunded: dollars(sums.refunded),
    pending: dollars(sums.pending),
    other: dollars(sums.other),
    average: collected.count === 0 ? null : Math.round(collected.cents / collected.count) / 100,
    byStatus: groups.byStatus.list(),
    byGateway: groups.byGateway.list(),
    byMode: groups.byMode.list(),
    byPlan: groups.byPlan.list(),
    earliest: Number.isFinite(earliest) ? new Date(earliest).toISOString() : null,
    latest: Number.isFinite(latest) ? new Date(latest).toISOString() : null,
  }
}

/** How many of them have an amount that can't be read: they are counted, and add nothing. */
export const unreadIn = (payments: readonly Payment[]): number =>
  payments.filter(({ amount }) => centsOf(amount) === null).length

const isCollected = ({ paymentStatus }: Payment) => paymentMeaning(paymentStatus) === 'received'

const none = (): Sum => ({ count: 0, cents: 0 })

function add(sum: Sum, cents: number): void {
  sum.count += 1
  sum.cents += cents
}

const dollars = ({ count, cents }: Sum) => ({ count, amount: cents / 100 })

/** Null for an amount that can't be read. */
function centsOf(amount: unknown): number | null {
  const dollars = toDecimal(amount)
  return dollars === null ? null : Math.round(Number(dollars) * 100)
}

/** Sums by a name. */
class Groups {
  readonly #sums = new Map<string, Sum>()

  add(value: unknown, cents: number): void {
    const name = textOf(value)
    const sum = this.#sums.get(name) ?? none()
    add(sum, cents)
    this.#sums.set(name, sum)
  }

  list() {
    return [...this.#sums]
      .toSorted(([one, a], [other, b]) => b.cents - a.cents || b.count - a.count || (one < other ? -1 : 1))
      .map(([name, sum]) => ({ name, ...dollars(sum) }))
  }
}
