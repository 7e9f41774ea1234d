import type { Business } from '../../machines/contract/calls.ts'
import type { FilterRules } from '../lib/filter.ts'

/** How businesses can be narrowed and ordered; newest first is their own order. */
export const businessFilter: FilterRules<Business> = {
  fields: {
    status: {
      kind: 'values',
      of: ({ isActive }) => (isActive === true ? 'active' : 'inactive'),
      only: ['active', 'inactive'],
    },
    plan: { kind: 'values', of: ({ subscriptionPlan }) => subscriptionPlan?.name },
    /** no seat is left */
    full: {
      kind: 'values',
      of: ({ count, employees }) => (Number(employees) >= Number(count) ? 'yes' : 'no'),
      only: ['yes', 'no'],
    },
    created: { kind: 'days', of: ({ createdAt }) => createdAt },
  },
  sorts: ['created', 'name'],
}
