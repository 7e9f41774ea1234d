import {
  isRead,
  isWrite,
  type CallInput,
  type CallOutput,
  type Calls,
  type OperationId,
} from '../../machines/contract/calls.ts'
import {
  failureOf,
  followed,
  isUnauthorized,
  SIGNED_OUT,
  type CallError,
} from '../../machines/contract/failure.ts'
import type { retryPause } from '../lib/retry.ts'
import { plainFields, plainText } from '../lib/text.ts'
import type { Attempts } from '../lib/wait.ts'
import { readEarly, takeEarly } from './early.ts'
import { createAttempts, createReads, keyOf } from './reads.ts'
import { isRecord, operations } from './operations.ts'
import { createRequests, shaped, createTransport } from './requests.ts'
import type { SessionStore } from './session-store.ts'
import { fault } from './fault.ts'
import { measured, type Attempt } from './measured.ts'

interface ApiOptions {
  /** The backend's origin without a trailing slash; '' for the page's own origin */
  baseUrl: string
  store: SessionStore
  /** Called for each 401 to the current token. Resolves after a new sign-in, rejects when the session ends. */
  renewed: () => Promise<void>
  /** `isOnline` is checked before each write. `answered` is called on each response, as proof of a connection */
  connection: { isOnline: () => boolean; answered: () => void }
  timeLimit?: number
  /** The pause before a retry; tests shorten it */
  pause?: typeof retryPause
}

/** The client: all calls of the contract, and functions for the start and the end of a session. */
export interface Api {
  calls: Calls
  attempts: Attempts
  /** Caches the reads that the boot script sent. Settles when each has been answered or has failed */
  readEarly: () => Promise<void>
  /** Drops all cached answers and aborts pending reads. If there still is a token, the aborted reads restart */
  forget: () => void
}

/** Reads a Retry-After header; null if invalid. Compares a date with the response's Date, not the device's. */
function retryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after') ?? ''
  const answeredAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - answeredAt) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** Returns the failure of a write that got a 401. The app shows it after the user has signed in again. */
function undone(error: unknown): CallError {
  const failure = failureOf(error)
  const words = failure?.message ?? null
  return fault('refused', { ...failure, message: words === null ? SIGNED_OUT : followed(words, SIGNED_OUT) })
}

/** Builds the client (spec, section 9). A call rejects only with a `CallError`, or with the abort's error. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, store, renewed, connection, timeLimit, pause } = options
  const transport = createTransport({ token: store.token, timeLimit })
  const request = createRequests(baseUrl, transport)
  const attempts = createAttempts()
  const cache = createReads(pause, () => store.token() !== null, attempts.tell)

  const attempt: Attempt = async (operationId, input, signal) => {
    const early = takeEarly(keyOf(operationId, input), store.token(), signal)
    const { response, body, answeredAt = Date.now() } = await (early ?? request(operationId, input, signal))
    connection.answered()
    const known = {
      status: response.status,
      callId: response.headers.get('x-request-id'),
      retryAfter: retryAfter(response.headers),
    }
    if (!response.ok) {
      const { message, errors, outcome }: Record<string, unknown> = isRecord(body) ? body : {}
      const isUnsettled = isWrite(operationId) && outcome === 'unknown'
      throw fault(isUnsettled ? 'unsettled' : 'refused', {
        ...known,
        // The user has to check the outcome, not send the write again
        retryAfter: isUnsettled ? null : known.retryAfter,
        // The request was wrong. The message explains why, so support needs no call id
        callId: response.status < 500 ? null : known.callId,
        message: plainText(message),
        fields: plainFields(errors),
      })
    }
    // A 206 is incomplete, and no call requests a range
    const output = response.status === 206 ? null : shaped(operationId, body)
    if (output === null) throw fault(body === undefined ? 'unreadable' : 'unexpected', known)
    return {
      ...output,
      answeredAt,
      ...(/^(get|update)Plan$/.test(operationId) && { etag: response.headers.get('etag') }),
    }
  }

  /** Makes one attempt with the session's token. A 401 ends only the session of that token. */
  const withSession: Attempt = async (operationId, input, signal) => {
    for (;;) {
      const token = store.token()
      try {
        // A build without a URL for reports drops `measured`, here and below
        return await (import.meta.env.VITE_REPORT_URL ? measured(attempt) : attempt)(
          operationId,
          input,
          signal,
        )
      } catch (error) {
        if (!isUnauthorized(error)) throw error
        const isCurrent = token === store.token()
        // The session has ended, which is the purpose of the logout
        if (operationId === 'logout') throw error
        if (!isRead(operationId)) {
          // The write fails with this 401 in any case, so it does not wait for the new session
          if (isCurrent) renewed().catch(() => undefined)
          throw undone(error)
        }
        try {
          if (isCurrent) await renewed()
        } catch {
          // The session ended, so the read fails with the 401 it received
          throw error
        }
      }
    }
  }

  /** Returns the description of a read for the cache. */
  const asked = <K extends OperationId>(operationId: K, input: CallInput<K>) => ({
    key: keyOf(operationId, input),
    attempt: (signal: AbortSignal) => withSession(operationId, input, signal),
    // The cast is safe: an input is a flat object, and a read's input may have `fresh`
    fresh: (input as { fresh?: boolean }).fresh ?? false,
  })

  // Filled below, for every operation in the table; the compiler keeps the table complete
  const calls = {} as Calls
  const provide = <K extends OperationId>(operationId: K) => {
    // Assigning to a mapped type is sound only for a single key, so widen the type
    const target: Partial<Record<OperationId, unknown>> = calls
    target[operationId] = async (input: CallInput<K>, signal: AbortSignal): Promise<CallOutput<K>> => {
      // A stream can be neither cached nor shared
      if (operations[operationId].type) return cache.readAlone(asked(operationId, input), signal)
      if (isRead(operationId)) {
        const { answer, isOld } = await cache.read({ ...asked(operationId, input), signal })
        return isOld ? { ...answer, isOld } : answer
      }
      if (operationId === 'login')
        return attempts.write(
          (import.meta.env.VITE_REPORT_URL ? measured(attempt) : attempt)(operationId, input, signal),
        )
      // A write that was never sent has a known outcome: it was not done
      if (operationId !== 'logout' && !connection.isOnline()) throw fault('unsent')
      try {
        return await attempts.write(withSession(operationId, input, signal))
      } finally {
        // Invalidate the cache after a failure too, because the server may have done a write without a response
        cache.outdate()
      }
    }
  }
  // The cast is safe: the table's type has no other keys
  for (const operationId of Object.keys(operations) as OperationId[]) provide(operationId)

  return {
    calls: {
      ...calls,
      login: async (input, signal) => {
        const { message, data } = await calls.login(input, signal)
        signal.throwIfAborted()
        // Only this function sees the token, whose shape was checked. It passes the token to the storage only
        const { accessToken, user } = data as typeof data & { accessToken: string }
        store.keep(accessToken, user)
        return { message, data: { user } }
      },
    },
    attempts,
    readEarly: () =>
      readEarly(store.token(), (operationId, input) =>
        // The cast is safe: the boot script builds the input from the operation's row in the table
        cache.ask(asked(operationId, input as never)),
      ),
    forget: cache.forget,
  }
}
