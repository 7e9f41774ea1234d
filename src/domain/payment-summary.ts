import type { Payment } from '../../machines/contract/calls.ts'
import { sumOf } from '../../machines/rules/money.ts'
import { totalsOf, type PaymentSummary } from '../../machines/rules/payment-totals.ts'
import { isoOf } from '../lib/dates.ts'
import { textOf } from '../lib/text.ts'

/** Sums the given payments. The sums skip invalid amounts; `unread` counts them. */
export function summaryOf(payments: readonly Payment[]): { data: PaymentSummary; unread: number } {
  const data = totalsOf(
    payments.map(({ subscriptionPlan, paymentGateway, paymentStatus, paymentMode, amount, paidAt }) => {
      const at = isoOf(paidAt)
      return {
        plan: textOf(subscriptionPlan?.name),
        gateway: textOf(paymentGateway),
        status: textOf(paymentStatus),
        mode: textOf(paymentMode),
        count: 1,
        amount,
        earliest: at,
        latest: at,
      }
    }),
  )
  return { data, unread: sumOf(payments.map(({ amount }) => amount)).unread }
}
