import { ownOf } from '../contract/ids.ts'
import { cleanText } from './clean-text.ts'

/** A payment's meaning for revenue: received, awaited, failed, returned to the customer, or unknown. */
export type PaymentMeaning = 'received' | 'awaited' | 'failed' | 'returned' | 'unknown'

const meanings: Readonly<Record<string, PaymentMeaning>> = {
  succeeded: 'received',
  success: 'received',
  paid: 'received',
  completed: 'received',
  pending: 'awaited',
  processing: 'awaited',
  failed: 'failed',
  declined: 'failed',
  refunded: 'returned',
}

/** Returns the server's statuses that have the meaning, in lower case. */
export const statusesOf = (meaning: PaymentMeaning): string[] =>
  Object.keys(meanings).filter((status) => meanings[status] === meaning)

/** Maps the server's status of a payment to its meaning. */
export function paymentMeaning(status: unknown): PaymentMeaning {
  const word = typeof status === 'string' ? cleanText(status).toLowerCase() : ''
  return ownOf(meanings, word) ?? 'unknown'
}
