import { ReadingPlace, ReadingProgress } from '../../list/reading/ReadingProgress.tsx'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { payments } from './texts.ts'

/** Shows the progress of the client-side list of payments, for a backend that can't filter. */
export function PaymentReading() {
  const reading = useReading('payments')
  const isReadHere = useSupported('listPayments.filter') === false
  if (reading) return <ReadingProgress plural={payments} call="listPayments" {...reading} />
  return isReadHere && <ReadingPlace />
}
