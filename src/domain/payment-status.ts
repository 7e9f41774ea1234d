import type { PaymentMeaning } from '../../machines/rules/payment-meaning.ts'
import type { BadgeTone } from '../ui/text/Badge.tsx'

/** The badge colour for each meaning of a payment status. */
export const paymentTones: Record<PaymentMeaning, BadgeTone> = {
  received: 'positive',
  awaited: 'caution',
  failed: 'critical',
  returned: 'info',
  unknown: 'neutral',
}
