import type { Payment } from '../../machines/contract/calls.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import { emailOf } from '../../machines/rules/double-charge.ts'
import { paymentMeaning } from '../../machines/rules/payment-meaning.ts'
import type { FilterRules } from '../lib/filter.ts'
import { chargesOf } from './charges.ts'
import { paymentFilter } from './payment-filter.ts'

const cached = new WeakMap<readonly Payment[], ReadonlyMap<string, number>>()

/** Returns the instant of each email's last received payment, in ms. */
function lastPaid(payments: readonly Payment[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const { email, at } of chargesOf(payments)) if (at > (last.get(email) ?? 0)) last.set(email, at)
  cached.set(payments, last)
  return last
}

/** Returns `yes` for a failed payment without a later payment of the same email that succeeded, otherwise `no`. */
function unpaidOf({ user, paidAt, paymentStatus }: Payment, payments: readonly Payment[] = []): 'yes' | 'no' {
  const [email, at] = [emailOf(user?.email), toInstant(paidAt)]
  if (paymentMeaning(paymentStatus) !== 'failed' || email === '' || at === null) return 'no'
  return ((cached.get(payments) ?? lastPaid(payments)).get(email) ?? at) > at ? 'no' : 'yes'
}

/** The filters of a client-side payment list. Separate from `paymentFilter`, which loads before the first rows. */
export const readPaymentFilter: FilterRules<Payment> = {
  ...paymentFilter,
  fields: { ...paymentFilter.fields, unpaid: { kind: 'values', label: '', of: unpaidOf } },
}
