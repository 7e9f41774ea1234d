import { toSearch } from './page-query.ts'

/** Returns a payment's id, or its transaction id when the backend omits the id; '' without either. */
export function paymentId({ _id, transactionId }: { _id?: unknown; transactionId?: unknown }): string {
  for (const id of [_id, transactionId]) {
    if (typeof id === 'string') return id
    if (typeof id === 'number' && Number.isFinite(id)) return String(id)
  }
  return ''
}

/** Returns a payment's transaction id for URLs and searches; '' without one. */
export function transactionOf({ transactionId }: { transactionId?: unknown }): string {
  const isText = typeof transactionId === 'string' || typeof transactionId === 'number'
  return isText ? toSearch(String(transactionId)) : ''
}

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
