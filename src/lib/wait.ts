import type { ReadId } from '../../machines/contract/calls.ts'

/** The id of the read that a screen waits for. */
export type WaitingCall = ReadId

/** The current attempt of each pending read, which screens show while waiting. Machines do not see retries. */
export interface Attempts {
  /** The attempt's number, from 1; the highest if the operation has several pending reads, null if it has none */
  of: (call: WaitingCall) => number | null
  isReading: () => boolean
  isWriting: () => boolean
  subscribe: (changed: () => void) => () => void
}

/** The length of time that a read has been pending; null when no read is pending. */
export type Wait = 'brief' | 'slow' | 'long' | null
