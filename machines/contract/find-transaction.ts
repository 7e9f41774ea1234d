import { transactionOf } from './ids.ts'

/** The payment with a transaction id; where none is written just so, one in other letters' case. */
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
