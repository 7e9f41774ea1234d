import { failureOf } from '../../machines/contract/failure.ts'

/** Spec, section 9: how often a read is tried at most, its retries included; a write is sent once. */
export const TRIES = 4

/** Spec, section 9: the pause before the first retry, doubled with each one, and the longest there may be; in ms. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Pause before the retry after failure number `count` (from 0), in ms, or what the server's Retry-After asks. */
export function retryPause(count: number, error: unknown): number {
  const asked = failureOf(error)?.retryAfter
  return Math.min(asked == null ? FIRST_PAUSE * 2 ** count : asked * 1000, LONGEST_PAUSE)
}

/** Which failures are tried again: no response, an unreadable body, 408, 429 and 5xx; others would come again. */
export function mayPass(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure === null) return false
  if (failure.kind === 'unanswered' || failure.kind === 'unreadable') return true
  const { status } = failure
  return failure.kind === 'refused' && status !== null && (status === 408 || status === 429 || status >= 500)
}
