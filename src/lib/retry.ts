import { failureOf } from '../../machines/contract/failure.ts'

/** The maximum number of attempts of a read, retries included (spec, section 9). A write is sent once. */
export const TRIES = 4

/** The first pause, which doubles with each retry, and the longest pause, in ms (spec, section 9). */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Returns the pause in ms after failure number `count` (from 0), or the server's Retry-After. */
export function retryPause(count: number, error: unknown): number {
  const asked = failureOf(error)?.retryAfter
  return Math.min(asked == null ? FIRST_PAUSE * 2 ** count : asked * 1000, LONGEST_PAUSE)
}

/** Returns true for a failure that a retry may fix: no response, an unreadable body, 408, 429 or 5xx. */
export function mayPass(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure === null) return false
  if (failure.kind === 'unanswered' || failure.kind === 'unreadable') return true
  const { status } = failure
  return failure.kind === 'refused' && status !== null && (status === 408 || status === 429 || status >= 500)
}
