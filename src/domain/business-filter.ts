import type { Business } from '../../machines/contract/calls.ts'
import type { FilterRules } from '../lib/filter.ts'

/** The filters and sort orders of businesses; the default is newest first. */
export const businessFilter: FilterRules<Business> = {
  fields: {
    status: {
      kind: 'values',
      label: 'Status',
      of: ({ isActive }) => (isActive === true ? 'active' : 'inactive'),
      only: ['active', 'inactive'],
    },
    plan: { kind: 'values', label: 'Plan', of: ({ subscriptionPlan }) => subscriptionPlan?.name },
    /** all seats are taken */
    full: {
      kind: 'values',
      label: 'Seats',
      of: ({ count, employees }) => (Number(employees) >= Number(count) ? 'yes' : 'no'),
      only: ['yes', 'no'],
    },
    created: { kind: 'days', label: 'Created', of: ({ createdAt }) => createdAt },
    name: { kind: 'texts', of: ({ name }) => name },
  },
  sorts: ['created', 'name'],
}
