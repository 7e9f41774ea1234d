import type { ReadId } from '../../machines/contract/calls.ts'

/** The id of the read that a screen waits for. */
export type WaitingCall = ReadId

/** The current attempt of each pending read, which screens show while waiting. Machines don't know of retries. */
export interface Attempts {
  /** The number of the attempt, from 1, the highest of several reads of the operation; null when none is pending */
  of: (call: WaitingCall) => number | null
  isReading: () => boolean
  isWriting: () => boolean
  subscribe: (changed: () => void) => () => void
}

/** The time a read has been pending; null when none is. */
export type Wait = 'brief' | 'slow' | 'long' | null
