import { textOf } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones = {
  succeeded: 'positive',
  success: 'positive',
  paid: 'positive',
  completed: 'positive',
  pending: 'caution',
  processing: 'caution',
  failed: 'critical',
  declined: 'critical',
  refunded: 'info',
} as const

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status)

/** A payment's status as the server words it; colour only for the words that are known. */
export function PaymentStatus({ status }: { status: unknown }) {
  const words = textOf(status)
  const key = words.toLowerCase()
  return <Badge tone={isKnown(key) ? tones[key] : 'neutral'}>{words}</Badge>
}
