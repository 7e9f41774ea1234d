import { ReadingProgress } from '../../domain/reading/ReadingProgress.tsx'
import { useReading } from '../../services/reading.ts'
import { payments } from './texts.ts'

/** How far the payments are read, where the backend can't narrow them. */
export function PaymentReading() {
  const reading = useReading('payments')
  return reading && <ReadingProgress plural={payments} call="listPayments" {...reading} />
}
