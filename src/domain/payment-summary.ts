import type { CallOutput, Payment } from '../../machines/contract/calls.ts'
import { centsOf } from '../../machines/rules/money.ts'
import { totalsOf } from '../../machines/rules/payment-totals.ts'
import { toInstant } from '../lib/dates.ts'
import { textOf } from '../lib/text.ts'

/** The totals of payments (contract). */
export type PaymentSummary = CallOutput<'getPaymentSummary'>['data']

/** Sums the given payments; counts invalid amounts without adding them. */
export function summaryOf(payments: readonly Payment[]): PaymentSummary {
  const groups = payments.map((payment) => ({
    plan: textOf(payment.subscriptionPlan?.name),
    gateway: textOf(payment.paymentGateway),
    status: textOf(payment.paymentStatus),
    mode: textOf(payment.paymentMode),
    count: 1,
    cents: centsOf(payment.amount) ?? 0,
  }))
  const times = payments.flatMap(({ paidAt }) => toInstant(paidAt)?.toISOString() ?? []).sort()
  return { ...totalsOf(groups), earliest: times[0] ?? null, latest: times.at(-1) ?? null }
}
