import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import type { ListTable } from '../../list/PagedTable.tsx'
import { names } from './texts.ts'

/** The list of payments as a table. */
export const paymentTable: ListTable<Payment> = {
  ...names,
  columns: paymentColumns,
  getRowId: paymentId,
  nameOf: ({ transactionId: id }) => String(id),
  sorts: { amount: '-amount', paidAt: '-paid' },
  sort: '-paid',
  dateOf: ({ paidAt }) => paidAt,
}
