import { paymentMeaning } from '../../machines/rules/payment-meaning.ts'
import { paymentTones } from './payment-status.ts'
import { textOf } from '../lib/text.ts'
import { Badge } from '../ui/text/Badge.tsx'

/** A payment's status as the server words it; colour only for the words that are known. */
export function PaymentStatus({ status }: { status: unknown }) {
  return <Badge tone={paymentTones[paymentMeaning(status)]}>{textOf(status)}</Badge>
}
