import { paymentMeaning } from '../../machines/rules/payment-meaning.ts'
import { paymentTones } from './payment-status.ts'
import { textOf, wordOf } from '../lib/text.ts'
import { Badge } from '../ui/text/Badge.tsx'

/** Shows a payment's status in the server's words. Only known statuses have a colour. */
export function PaymentStatus({ status }: { status: unknown }) {
  return <Badge tone={paymentTones[paymentMeaning(status)]}>{wordOf(textOf(status))}</Badge>
}
