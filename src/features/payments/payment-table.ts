import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import type { ListTable } from '../../list/PagedTable.tsx'
import { columns } from './linked-columns.tsx'
import { names } from './texts.ts'

/** The list of payments as a table. */
export const paymentTable: ListTable<Payment> = {
  ...names,
  columns,
  getRowId: paymentId,
  nameOf: ({ transactionId: id }) => String(id),
  sorts: { amount: '-amount', paidAt: '-paid' },
  sort: '-paid',
  dateOf: ({ paidAt }) => paidAt,
}
