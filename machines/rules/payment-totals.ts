import type { CallOutput } from '../contract/calls.ts'
import { fractionOf, sumOf } from './money.ts'
import { paymentMeaning, type PaymentMeaning } from './payment-meaning.ts'

/** The totals of payments (contract). */
export type PaymentSummary = CallOutput<'getPaymentSummary'>['data']

type Name = 'plan' | 'gateway' | 'status' | 'mode'

/** Payments that share plan, gateway, status and mode. */
export interface PaymentGroup extends Readonly<Record<Name, string>> {
  count: number
  /** A payment with an invalid amount is counted but not summed */
  amount: unknown
  /** The instants of the group's first and last payment, in UTC, if known */
  earliest?: string | undefined
  latest?: string | undefined
}

/** Computes the totals of payments as in the contract. */
export function totalsOf(groups: readonly PaymentGroup[]): PaymentSummary {
  const meant = (meaning: PaymentMeaning) =>
    totalOf(groups.filter(({ status }) => paymentMeaning(status) === meaning))
  const collected = meant('received')
  // All breakdowns except `byStatus` sum only collected payments; if nothing was collected, they sum all amounts
  const told = groups.map((group) =>
    collected.count === 0 || paymentMeaning(group.status) === 'received' ? group : { ...group, amount: 0 },
  )
  return {
    count: totalOf(groups).count,
    collected,
    failed: meant('failed'),
    refunded: meant('returned'),
    pending: meant('awaited'),
    other: meant('unknown'),
    average: collected.count === 0 ? null : fractionOf(collected.amount, 1, collected.count),
    byStatus: totalsBy('status', groups),
    byGateway: totalsBy('gateway', told),
    byMode: totalsBy('mode', told),
    byPlan: totalsBy('plan', told),
    earliest: groups.flatMap(({ earliest }) => earliest ?? []).sort()[0] ?? null,
    latest:
      groups
        .flatMap(({ latest }) => latest ?? [])
        .sort()
        .at(-1) ?? null,
  }
}

const totalOf = (groups: readonly PaymentGroup[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  amount: sumOf(groups.map(({ amount }) => amount)).sum,
})

function totalsBy(name: Name, groups: readonly PaymentGroup[]) {
  const named = new Map<string, PaymentGroup[]>()
  for (const group of groups) {
    const same = named.get(group[name])
    if (same) same.push(group)
    else named.set(group[name], [group])
  }
  return [...named]
    .map(([name, same]) => ({ name, ...totalOf(same) }))
    .sort(
      (one, other) =>
        other.amount - one.amount || other.count - one.count || (one.name < other.name ? -1 : 1),
    )
}
