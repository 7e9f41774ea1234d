import { transactionOf } from './ids.ts'

/** Finds the payment with a transaction id; without an exact match, one that differs in case. */
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
