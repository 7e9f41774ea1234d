export const labels = {
  status: 'Status',
  gateway: 'Gateway',
  mode: 'Mode',
  plan: 'Plan',
  amount: 'Amount',
  paid: 'Paid',
} as const
