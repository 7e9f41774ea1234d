import { ReadingProgress } from '../../domain/reading/ReadingProgress.tsx'
import { useReading } from '../../services/reading.ts'
import { plural } from './texts.ts'

/** How far the businesses are read, where the backend can't narrow them. */
export function BusinessReading() {
  const reading = useReading('businesses')
  return reading && <ReadingProgress plural={plural} call="listBusinesses" {...reading} />
}
