import type { FilterLabels } from '../../list/filters/controls.ts'

export const labels: FilterLabels = {
  paid: 'Paid',
  status: 'Status',
  gateway: 'Gateway',
  mode: 'Mode',
  plan: 'Plan',
  amount: 'Amount',
}
