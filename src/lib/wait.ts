import type { ReadId } from '../../machines/contract/calls.ts'

/** The read a screen waits for. */
export type WaitingCall = ReadId

/** How long something is under way already; null when nothing is. */
export type Wait = 'brief' | 'slow' | 'long' | null

/**
 * How long a read is under way already, out of a machine's state value: the child of its `loading`, below `status`
 * or at the root; null when it does not load.
 */
export function waitOf(value: unknown): Wait {
  const loading = childOf(childOf(value, 'status') ?? value, 'loading')
  return loading === 'brief' || loading === 'slow' || loading === 'long' ? loading : null
}

function childOf(value: unknown, key: string): unknown {
  // an object that has the key may be read by it
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
