import type { Payment } from '../../machines/contract/calls.ts'
import type { FilterRules } from '../lib/filter.ts'
import { noPlan } from '../lib/texts.ts'

/** The filters and sort orders of payments; the default is newest first. */
export const paymentFilter: FilterRules<Payment> = {
  fields: {
    status: { kind: 'values', label: 'Status', of: ({ paymentStatus }) => paymentStatus },
    unpaid: { kind: 'values', label: 'Still unpaid' },
    gateway: { kind: 'values', label: 'Gateway', of: ({ paymentGateway }) => paymentGateway },
    mode: { kind: 'values', label: 'Mode', of: ({ paymentMode }) => paymentMode },
    plan: {
      kind: 'values',
      label: 'Plan',
      of: ({ subscriptionPlan }) => subscriptionPlan?.name,
      missing: noPlan,
    },
    amount: { kind: 'numbers', label: 'Amount', of: ({ amount }) => amount },
    paid: { kind: 'days', label: 'Paid', of: ({ paidAt }) => paidAt },
  },
  sorts: ['amount', 'paid'],
}
