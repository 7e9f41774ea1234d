import { ownOf } from '../../machines/contract/ids.ts'
import { textOf } from '../lib/text.ts'
import type { BadgeTone } from '../ui/text/Badge.tsx'

/** The money came, it may come, it did not, it went back; or the server's word is not known. */
type PaymentMeaning = 'received' | 'awaited' | 'failed' | 'returned' | 'unknown'

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

/** The colour of each meaning. */
export const paymentTones: Record<PaymentMeaning, BadgeTone> = {
  received: 'positive',
  awaited: 'caution',
  failed: 'critical',
  returned: 'info',
  unknown: 'neutral',
}

/** What a payment's status means, as the server words it. */
export function paymentMeaning(status: unknown): PaymentMeaning {
  return ownOf(meanings, textOf(status).toLowerCase()) ?? 'unknown'
}
