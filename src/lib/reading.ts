import type { Wait } from './wait.ts'

/** The progress of a client-side list, for a backend that can't filter. */
export interface ReadingNow {
  state: 'idle' | 'loading' | 'stopped' | 'success' | 'error'
  /** Number of loaded rows; like `total`, null before the first page */
  read: number | null
  total: number | null
  /** True if all required rows are loaded */
  isWhole: boolean
  /** True if the filter has a range of days, but the list is not sorted newest first */
  isUnordered: boolean
  error: string | null
  callId: string | null | undefined
  wait: Wait
  onStop: () => void
  onGoOn: () => void
}
