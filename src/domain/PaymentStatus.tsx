import { paymentMeaning, type PaymentMeaning } from '../../machines/rules/payment-meaning.ts'
import { Badge, type BadgeTone } from '../ui/text/Badge.tsx'
import { textOf, wordOf } from '../lib/text.ts'

/** Shows a payment's status in the server's words. Only known statuses have a colour. */
export function PaymentStatus({ status }: { status: unknown }) {
  return <Badge tone={paymentTones[paymentMeaning(status)]}>{wordOf(textOf(status))}</Badge>
}

/** The badge colour for each meaning of a payment status. */
export const paymentTones: Record<PaymentMeaning, BadgeTone> = {
  received: 'positive',
  awaited: 'caution',
  failed: 'critical',
  returned: 'info',
  unknown: 'neutral',
}
