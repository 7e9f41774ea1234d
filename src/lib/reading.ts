import type { Wait } from './wait.ts'

/** The progress of a client-side list, for a backend that can't filter. */
export interface ReadingNow {
  state: 'idle' | 'loading' | 'stopped' | 'success' | 'error'
  /** Rows loaded, and rows in all; null before the first page */
  read: number | null
  total: number | null
  /** All required rows are loaded */
  isWhole: boolean
  /** The filter has a range of days, and the list is not sorted newest first */
  isUnordered: boolean
  error: string | null
  callId: string | null | undefined
  wait: Wait
  onStop: () => void
  onGoOn: () => void
}
