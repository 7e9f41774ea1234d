import type { Payment } from '../../machines/contract/calls.ts'
import { paymentId } from '../../machines/rules/payment-ids.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import { emailOf, possiblePairs, type Charge, type Pair } from '../../machines/rules/double-charge.ts'
import { amountOf } from '../../machines/rules/money.ts'
import { paymentMeaning } from '../../machines/rules/payment-meaning.ts'

interface PaymentCharge extends Charge {
  payment: Payment
}

export type PaymentPair = Pair<PaymentCharge>

/** Returns the received payments with an amount, as charges. */
export function chargesOf(payments: readonly Payment[]): readonly PaymentCharge[] {
  return payments.flatMap((payment) => {
    const amount = paymentMeaning(payment.paymentStatus) === 'received' ? (amountOf(payment.amount) ?? 0) : 0
    if (amount <= 0) return []
    const at = toInstant(payment.paidAt) ?? Number.NaN
    return [{ payment, id: paymentId(payment), email: emailOf(payment.user?.email), amount, at }]
  })
}

/** Returns the possible double charges among payments, the nearest first. */
export const pairsIn = (payments: readonly Payment[]): readonly PaymentPair[] =>
  possiblePairs(chargesOf(payments))
