/** Why a call gave no usable answer (spec, section 8); which are tried again is in src/lib/retry.ts. */
export type FailureKind =
  /** the server said no: a status of 400 or above */
  | 'refused'
  /** no whole response: network error, time limit, cross-origin refusal */
  | 'unanswered'
  /** a response whose body could not be read: truncated, not JSON, too large */
  | 'unreadable'
  /** readable, but not of the contract's shape */
  | 'unexpected'
  /** the server said that it does not know what became of the write */
  | 'unsettled'
  /** a write that was not sent: there is no network */
  | 'unsent'

/** A failed call, as plain data. */
export interface Failure {
  kind: FailureKind
  /** HTTP status, null without a response */
  status: number | null
  /** the server's own words, null when it gave none */
  message: string | null
  /** the server's messages by field name */
  fields: Readonly<Record<string, string>>
  /** X-Request-Id of the answer, for support; null of a refusal that is no fault of the server */
  callId: string | null
  /** seconds to wait, from Retry-After */
  retryAfter: number | null
}

/** Thrown by every call of `src/api` that fails. */
export class CallError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message ?? failure.kind)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Spec, section 8: letter by letter */
export const NO_RESPONSE = 'Network error or no response from server'

/** A write is refused on the spot while there is no network; reads are tried all the same. */
export const OFFLINE = `${NO_RESPONSE}. You are offline, so nothing was sent.`

/** Of a write that was refused with 401: it is read once somebody has signed in again, which was the server's wish. */
export const SIGNED_OUT = 'Your session ended before this was done. Do it again.'

/** The failure inside an unknown thrown value; null when it is not a call's. */
export function failureOf(error: unknown): Failure | null {
  return error instanceof CallError ? error.failure : null
}

/**
 * The words for a failed call (spec, section 8): the server's, the network's, or the action's own fallback; and
 * after how long the server wants to be asked again, where it said so.
 */
export function reason(error: unknown, fallback: string): string {
  const failure = failureOf(error)
  if (failure === null) return fallback
  if (failure.kind === 'unanswered') return NO_RESPONSE
  if (failure.kind === 'unsent') return OFFLINE
  const words = failure.message ?? fallback
  if (failure.retryAfter === null) return words
  return followed(words, `Try again in ${timeToWait(failure.retryAfter)}.`)
}

/** Somebody's words first, as they are, and then a sentence of our own. */
export function followed(words: string, sentence: string): string {
  return `${words}${/[.!?…]$/.test(words) ? '' : '.'} ${sentence}`
}

function timeToWait(seconds: number): string {
  const isLong = seconds >= 90
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  return `${count} ${isLong ? 'minute' : 'second'}${count === 1 ? '' : 's'}`
}

/** Both halves of a failure for a machine's context: the words and what is known. */
export function failed(error: unknown, fallback: string): { error: string; failure: Failure | null } {
  return { error: reason(error, fallback), failure: failureOf(error) }
}

/** Returns true when the server rejects the token. */
export function isUnauthorized(error: unknown): boolean {
  return failureOf(error)?.status === 401
}

/**
 * Returns true when the backend itself answers that the record does not exist. A 404 without the contract's message may
 * come from a proxy, which knows nothing of the record.
 */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.status === 404 && failure.kind === 'refused' && failure.message !== null
}

/** Returns true when a failed write may have been done: it was sent, and the server did not refuse it. */
export function isOutcomeUnknown(failure: Failure | null): boolean {
  return failure?.kind !== 'refused' && failure?.kind !== 'unsent'
}
