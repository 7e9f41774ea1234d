import { transactionOf } from './ids.ts'

/** Finds the payment with a transaction id; ignores case if no payment matches exactly. */
export function findTransaction<P extends { transactionId?: unknown }>(
  payments: readonly P[],
  transactionId: string,
): P | undefined {
  const folded = transactionId.toLowerCase()
  return (
    payments.find((one) => transactionOf(one) === transactionId) ??
    payments.find((one) => folded !== '' && transactionOf(one).toLowerCase() === folded)
  )
}
