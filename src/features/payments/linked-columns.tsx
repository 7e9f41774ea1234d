import type { Payment } from '../../../machines/contract/calls.ts'
import { transactionOf } from '../../../machines/contract/ids.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { textOf } from '../../lib/text.ts'
import { PaymentLink } from './PaymentLink.tsx'

/** The list's columns: the transaction's id leads to its panel. */
export const columns = paymentColumns.map((column) =>
  column.id === 'transactionId' ? { ...column, cell: transactionCell } : column,
)

function transactionCell(payment: Payment) {
  const txn = transactionOf(payment)
  const text = textOf(payment.transactionId)
  return txn === '' ? text : <PaymentLink transactionId={txn}>{text}</PaymentLink>
}
