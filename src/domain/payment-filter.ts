import type { Payment } from '../../machines/contract/calls.ts'
import type { FilterRules } from '../lib/filter.ts'

/** The filters and sort orders of payments; the default is newest first. */
export const paymentFilter: FilterRules<Payment> = {
  fields: {
    status: { kind: 'values', of: ({ paymentStatus }) => paymentStatus },
    gateway: { kind: 'values', of: ({ paymentGateway }) => paymentGateway },
    mode: { kind: 'values', of: ({ paymentMode }) => paymentMode },
    plan: { kind: 'values', of: ({ subscriptionPlan }) => subscriptionPlan?.name },
    amount: { kind: 'numbers', of: ({ amount }) => amount },
    paid: { kind: 'days', of: ({ paidAt }) => paidAt },
  },
  sorts: ['amount', 'paid'],
}
