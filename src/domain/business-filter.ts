import type { Business } from '../../machines/contract/calls.ts'
import type { FilterRules } from '../lib/filter.ts'
import { noPlan } from '../lib/texts.ts'

/** The filters and sort orders of businesses; the default is newest first. */
export const businessFilter: FilterRules<Business> = {
  fields: {
    status: {
      kind: 'values',
      label: 'Status',
      of: ({ isActive }) => (isActive === true ? 'active' : 'inactive'),
      only: ['active', 'inactive'],
    },
    plan: {
      kind: 'values',
      label: 'Plan',
      of: ({ subscriptionPlan }) => subscriptionPlan?.name,
      missing: noPlan,
    },
    full: {
      kind: 'values',
      label: 'Seats',
      of: ({ count, employees }) => ['no', 'yes', 'over'][1 + Math.sign(Number(employees) - Number(count))],
      only: ['yes', 'no', 'over'],
    },
    seats: { kind: 'counts', of: ({ employees }) => employees },
    created: { kind: 'days', label: 'Created', of: ({ createdAt }) => createdAt },
    name: { kind: 'texts', of: ({ name }) => name },
  },
  sorts: ['created', 'name', 'plan', 'seats'],
}
