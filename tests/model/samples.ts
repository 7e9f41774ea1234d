import type { Payment } from '../../machines/lib/calls.ts'

export const payments = [
  { _id: 'pay_1', transactionId: 'TXN-1' },
  { _id: 'pay_2', transactionId: 'TXN-2' },
] as const satisfies readonly Payment[]
