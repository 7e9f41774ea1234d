import type { CallOutput } from '../contract/calls.ts'
import { paymentMeaning } from './payment-meaning.ts'

type Totals = Omit<CallOutput<'getPaymentSummary'>['data'], 'earliest' | 'latest'>

interface Sum {
  count: number
  /** An integer, so that sums are exact */
  cents: number
}

/** Payments that share plan, gateway, status and mode. */
export interface PaymentGroup extends Sum {
  plan: string
  gateway: string
  status: string
  mode: string
}

/** The total that each meaning of a status adds to. */
const totalOf = {
  received: 'collected',
  failed: 'failed',
  returned: 'refunded',
  awaited: 'pending',
  unknown: 'other',
} as const

const NAMES = ['status', 'gateway', 'mode', 'plan'] as const

/** Computes the totals of payments as in the contract. */
export function totalsOf(groups: readonly PaymentGroup[]): Totals {
  const totals = new Sums()
  const named = { status: new Sums(), gateway: new Sums(), mode: new Sums(), plan: new Sums() }
  const isCollected = ({ status }: PaymentGroup) => paymentMeaning(status) === 'received'
  // Breakdowns other than by status sum collected payments only, or all amounts when nothing was collected
  const isOfCollected = groups.some(isCollected)
  for (const group of groups) {
    totals.add(totalOf[paymentMeaning(group.status)], group)
    const told = !isOfCollected || isCollected(group) ? group : { count: group.count, cents: 0 }
    for (const name of NAMES) named[name].add(group[name], name === 'status' ? group : told)
  }
  const collected = totals.of('collected')
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    collected: dollars(collected),
    failed: dollars(totals.of('failed')),
    refunded: dollars(totals.of('refunded')),
    pending: dollars(totals.of('pending')),
    other: dollars(totals.of('other')),
    average: collected.count === 0 ? null : Math.round(collected.cents / collected.count) / 100,
    byStatus: named.status.list(),
    byGateway: named.gateway.list(),
    byMode: named.mode.list(),
    byPlan: named.plan.list(),
  }
}

const dollars = ({ count, cents }: Sum) => ({ count, amount: cents / 100 })

/** Sums by name. */
class Sums {
  readonly #sums = new Map<string, Sum>()

  of(name: string): Sum {
    return this.#sums.get(name) ?? { count: 0, cents: 0 }
  }

  add(name: string, { count, cents }: Sum): void {
    const sum = this.of(name)
    this.#sums.set(name, { count: sum.count + count, cents: sum.cents + cents })
  }

  list() {
    return [...this.#sums]
      .sort(([one, a], [other, b]) => b.cents - a.cents || b.count - a.count || (one < other ? -1 : 1))
      .map(([name, sum]) => ({ name, ...dollars(sum) }))
  }
}
