import { ReadingPlace, ReadingProgress } from '../../domain/reading/ReadingProgress.tsx'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { plural } from './texts.ts'

/** How far the businesses are read, where the backend can't narrow them. */
export function BusinessReading() {
  const reading = useReading('businesses')
  const isReadHere = useSupported('listBusinesses.filter') === false
  if (reading) return <ReadingProgress plural={plural} call="listBusinesses" {...reading} />
  return isReadHere && <ReadingPlace />
}
