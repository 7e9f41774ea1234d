import type { Wait } from './wait.ts'

/** The progress of a client-side list, for a backend that can't filter. */
export interface ReadingNow {
  state: 'idle' | 'loading' | 'stopped' | 'success' | 'error'
  /** rows that were read, and that there are; null before the first page */
  read: number | null
  total: number | null
  /** what is wanted was read */
  isWhole: boolean
  /** a range of days is wanted, and the list is not newest first */
  isUnordered: boolean
  error: string | null
  callId: string | null | undefined
  wait: Wait
  onStop: () => void
  onGoOn: () => void
}
