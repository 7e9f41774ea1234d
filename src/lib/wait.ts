import type { ReadId } from '../../machines/contract/calls.ts'

/** The read a screen waits for. */
export type WaitingCall = ReadId

/** Spec, section 9: how often a read is tried at most, its three retries included. */
export const TRIES = 4

/** How long a read is under way already; null when none is. */
export type Wait = 'brief' | 'slow' | 'long' | null
