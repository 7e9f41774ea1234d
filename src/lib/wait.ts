import type { ReadId } from '../../machines/contract/calls.ts'

/** The read a screen waits for. */
export type WaitingCall = ReadId

/** How long a read is under way already; null when none is. */
export type Wait = 'brief' | 'slow' | 'long' | null
