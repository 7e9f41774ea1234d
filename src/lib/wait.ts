import type { ReadId } from '../../machines/contract/calls.ts'

/** The id of the read that a screen waits for. */
export type WaitingCall = ReadId

/** The time a read has been pending; null when none is. */
export type Wait = 'brief' | 'slow' | 'long' | null
