/** The kind of a failed call (spec, section 8); src/lib/retry.ts decides which to retry. */
export type FailureKind =
  /** The server refused: a status of 400 or above */
  | 'refused'
  /** No complete response: network error, time limit, cross-origin refusal */
  | 'unanswered'
  /** An unreadable body: truncated, not JSON, too large */
  | 'unreadable'
  /** A body that does not match the contract's shape */
  | 'unexpected'
  /** The server does not know the outcome of the write */
  | 'unsettled'
  /** A write that was not sent, because the device is offline */
  | 'unsent'

/** A failed call, as plain data. */
export interface Failure {
  kind: FailureKind
  status: number | null
  message: string | null
  fields: Readonly<Record<string, string>>
  /** X-Request-Id of the response, for support; null when the server is not at fault */
  callId: string | null
  /** Seconds to wait, from Retry-After */
  retryAfter: number | null
}

/** The error of every failed call of `src/api`. */
export class CallError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message ?? failure.kind)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Spec, section 8, verbatim */
export const NO_RESPONSE = 'Network error or no response from server'

/** The message for a write that was not sent because the device is offline. Reads are tried anyway. */
export const OFFLINE = `${NO_RESPONSE}. You are offline, so nothing was sent.`

/** The message for a write's 401, shown after the user has signed in again. */
export const SIGNED_OUT = 'Your session ended before this was done. Do it again.'

/** Returns the failure of a thrown value; null if the value is not a CallError. */
export function failureOf(error: unknown): Failure | null {
  return error instanceof CallError ? error.failure : null
}

/** Returns a failed call's message (spec, section 8), with the wait from Retry-After: the server's or our own. */
export function reason(error: unknown, fallback: string): string {
  const failure = failureOf(error)
  if (failure === null) return fallback
  if (failure.kind === 'unanswered') return NO_RESPONSE
  if (failure.kind === 'unsent') return OFFLINE
  const words = failure.message ?? fallback
  if (failure.retryAfter === null) return words
  return followed(words, `Try again in ${timeToWait(failure.retryAfter)}.`)
}

/** Ends a server's text with a full stop and appends our sentence. */
export function followed(words: string, sentence: string): string {
  return `${words}${/[.!?…]$/.test(words) ? '' : '.'} ${sentence}`
}

function timeToWait(seconds: number): string {
  const isLong = seconds >= 90
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  return `${count} ${isLong ? 'minute' : 'second'}${count === 1 ? '' : 's'}`
}

/** The message and the details of a failed call, for a machine's context. */
export interface Failed {
  error: string
  failure: Failure | null
}

/** Returns the message and the details of a failed call. */
export function failed(error: unknown, fallback: string): Failed {
  return { error: reason(error, fallback), failure: failureOf(error) }
}

/** Returns the params of an action that handles a failed call: the call's message and details. */
export const failedWith =
  (fallback: string) =>
  ({ event }: { event: { error: unknown } }) =>
    failed(event.error, fallback)

/** Returns true when the server rejects the token. */
export function isUnauthorized(error: unknown): boolean {
  return failureOf(error)?.status === 401
}

/** Returns true if the backend itself says so. A 404 without the contract's message may come from a proxy. */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.status === 404 && failure.kind === 'refused' && failure.message !== null
}

/** Returns true when a failed write may have been done: it was sent, and the server did not refuse it. */
export function isOutcomeUnknown(failure: Failure | null): boolean {
  return failure?.kind !== 'refused' && failure?.kind !== 'unsent'
}
