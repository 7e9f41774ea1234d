import type { Payment } from '../../machines/contract/calls.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import { amountOf } from '../../machines/rules/money.ts'
import { valuesOf } from '../ui/table/client-rows.ts'

const value = valuesOf<Payment>()

/** The values by which a client-side list of payments is sorted. */
export const paymentValues = value.columns([
  value.accessor(({ amount }) => amountOf(amount) ?? undefined, { id: 'amount' }),
  value.accessor(({ paidAt }) => toInstant(paidAt) ?? undefined, { id: 'paidAt' }),
])
