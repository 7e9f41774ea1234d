import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { amountOf } from '../../../machines/rules/money.ts'
import { emailOf, possibleDoubles } from '../../../machines/rules/double-charge.ts'
import { paymentMeaning } from '../../../machines/rules/payment-meaning.ts'
import { toInstant } from '../../../machines/rules/dates.ts'

/** Returns the ids of the possible double charges. */
export function doublesIn(payments: readonly Payment[]): ReadonlySet<string> {
  const charges = payments.map((payment) => ({
    id: paymentId(payment),
    email: emailOf(payment.user?.email),
    amount: paymentMeaning(payment.paymentStatus) === 'received' ? (amountOf(payment.amount) ?? 0) : 0,
    at: toInstant(payment.paidAt) ?? Number.NaN,
  }))
  return possibleDoubles(charges.filter(({ amount }) => amount > 0))
}

/** Sorts possible double charges first, then by date, newest first and invalid dates last. */
export function sortCharges(payments: readonly Payment[], doubles: ReadonlySet<string>): readonly Payment[] {
  const at = ({ paidAt }: Payment) => toInstant(paidAt) ?? Number.NEGATIVE_INFINITY
  const rank = (payment: Payment) => Number(!doubles.has(paymentId(payment)))
  return payments.toSorted(
    (one, other) => rank(one) - rank(other) || (at(one) === at(other) ? 0 : at(other) - at(one)),
  )
}
