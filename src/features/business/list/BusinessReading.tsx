import { ReadingPlace, ReadingProgress } from '../../../list/reading/ReadingProgress.tsx'
import { useReading } from '../../../services/reading.ts'
import { useSupported } from '../../../services/supported.ts'
import { plural } from '../texts.ts'

/** Shows the progress of the client-side list of businesses, for a backend that can't filter. */
export function BusinessReading() {
  const reading = useReading('businesses')
  const isReadHere = useSupported('listBusinesses.filter') === false
  if (reading) return <ReadingProgress plural={plural} call="listBusinesses" {...reading} />
  return isReadHere && <ReadingPlace />
}
