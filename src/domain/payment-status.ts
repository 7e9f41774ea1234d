import type { PaymentMeaning } from '../../machines/rules/payment-meaning.ts'
import type { BadgeTone } from '../ui/text/Badge.tsx'

/** The colour of each meaning. */
export const paymentTones: Record<PaymentMeaning, BadgeTone> = {
  received: 'positive',
  awaited: 'caution',
  failed: 'critical',
  returned: 'info',
  unknown: 'neutral',
}
