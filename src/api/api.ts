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
import { createAttempts, type Attempts } from './attempts.ts'
import { ANSWERED_AT, readEarly } from './early.ts'
import { createReads } from './reads.ts'
import { operationIds, operations } from './operations.ts'
import { createRequests, shaped } from './requests.ts'
import type { SessionStore } from './session-store.ts'
import { fault } from './fault.ts'
import { createTransport } from './transport.ts'
import { plainFields, plainText } from './plain-text.ts'

interface ApiOptions {
  /** origin of the backend, without a slash at the end; '' is the page's own */
  baseUrl: string
  store: SessionStore
  /**
   * Called by each call whose token the server no longer knows, so it may come several times for one session.
   * Settles once somebody signed in again, and rejects when the session was given up.
   */
  renewed: () => Promise<void>
  /** asked before a write is sent; told when a server answers, which proves that there is a network */
  connection?: { isOnline: () => boolean; answered: () => void }
  /** milliseconds each attempt may take */
  timeLimit?: number
  /** pause before a retry; tests shorten it */
  pause?: typeof retryPause
}

/** The client: every call of the contract, and what to drop when the session ends. */
export interface Api {
  calls: Calls
  attempts: Attempts
  /** reads what the boot script asked for, for whoever asks next; settles when all has come or failed */
  readEarly: () => Promise<void>
  /** drops every kept answer and aborts the reads under way; who still waits asks anew if a token is left */
  forget: () => void
}

/**
 * Seconds of a Retry-After header, given in seconds or as a date; null when there is none to read. A date counts from
 * the answer's own: the device's clock may be a day off.
 */
function retryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  const answeredAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - answeredAt) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** A write's 401: the server's words, and ours for when somebody has signed in again. */
function undone(error: unknown): CallError {
  const failure = failureOf(error)
  const words = failure?.message ?? null
  return fault('refused', { ...failure, message: words === null ? SIGNED_OUT : followed(words, SIGNED_OUT) })
}

const alwaysOnline = { isOnline: () => true, answered: () => undefined }

/**
 * Builds the client. Reads are retried, shared and kept (spec, section 9); writes are sent exactly once. A call
 * rejects with a `CallError` only, or with the abort's error once its caller has left.
 */
export function createApi({
  baseUrl,
  store,
  renewed,
  connection = alwaysOnline,
  timeLimit,
  pause,
}: ApiOptions): Api {
  const transport = createTransport({ token: store.token, ...(timeLimit !== undefined && { timeLimit }) })
  const request = createRequests(baseUrl, transport)
  const attempts = createAttempts()
  const cache = createReads(pause, () => store.token() !== null, attempts.tell)

  async function attempt<K extends OperationId>(
    operationId: K,
    input: CallInput<K>,
    signal: AbortSignal,
  ): Promise<CallOutput<K>> {
    const result = await request(operationId, input, signal)
    if (!connection.isOnline()) connection.answered()
    const { response } = result
    const known = {
      status: response.status,
      callId: response.headers.get('x-request-id'),
      retryAfter: retryAfter(response.headers),
    }
    if (!response.ok) {
      const body: unknown = result.error
      const isObject = typeof body === 'object' && body !== null
      // any object may be read as one whose fields are unknown
      const { message, errors, outcome } = isObject ? (body as Partial<Record<string, unknown>>) : {}
      const isUnsettled = isWrite(operationId) && outcome === 'unknown'
      throw fault(isUnsettled ? 'unsettled' : 'refused', {
        ...known,
        // what may be done is to be looked up, not sent again
        retryAfter: isUnsettled ? null : known.retryAfter,
        // what was asked for was wrong: the words say it all, and support knows no more
        callId: response.status < 500 ? null : known.callId,
        message: plainText(message),
        fields: plainFields(errors),
      })
    }
    // nobody asks for a part of an answer, and a part is none, however whole it looks
    const output = response.status === 206 ? null : shaped(operationId, result.data)
    if (output === null) throw fault(result.data === undefined ? 'unreadable' : 'unexpected', known)
    if (!isRead(operationId)) return output
    const answeredAt = Number(response.headers.get(ANSWERED_AT)) || Date.now()
    return { ...output, answeredAt, ...(operationId === 'getPlan' && { etag: response.headers.get('etag') }) }
  }

  /** One try with the session: a 401 to an old token counts against the old one only. */
  async function withSession<K extends OperationId>(
    operationId: K,
    input: CallInput<K>,
    signal: AbortSignal,
  ): Promise<CallOutput<K>> {
    for (;;) {
      const token = store.token()
      try {
        return await attempt(operationId, input, signal)
      } catch (error) {
        if (!isUnauthorized(error)) throw error
        const isCurrent = token === store.token()
        // a session that is gone is what signing out was to come to
        if (operationId === 'logout') throw error
        if (!isRead(operationId)) {
          // the write fails with its own 401 whatever becomes of the session; nobody waits for that here
          if (isCurrent) renewed().catch(() => undefined)
          throw undone(error)
        }
        try {
          if (isCurrent) await renewed()
        } catch {
          // the session was given up: the read ends with its own 401
          throw error
        }
      }
    }
  }

  /** A read, as it is asked for. */
  const asked = <K extends OperationId>(operationId: K, input: CallInput<K>) => {
    // its input is an object that may hold `fresh`
    const { fresh = false, ...key } = input as { fresh?: boolean }
    return {
      key: `${operationId} ${JSON.stringify(key)}`,
      attempt: (signal: AbortSignal) => withSession(operationId, input, signal),
      fresh,
    }
  }

  // every operation is provided below, by the names of the table, which the compiler holds complete
  const calls = {} as Calls
  const provide = <K extends OperationId>(operationId: K) => {
    // indexing a mapped type by K and assigning is sound, but only per key: hence the widening
    const target: Partial<Record<OperationId, unknown>> = calls
    target[operationId] = async (input: CallInput<K>, signal: AbortSignal): Promise<CallOutput<K>> => {
      // what is handed on can't be kept, nor read by two
      if (operations[operationId].type) return cache.readAlone(asked(operationId, input), signal)
      if (isRead(operationId)) {
        const { answer, isOld } = await cache.read({ ...asked(operationId, input), signal })
        return isOld ? { ...answer, isOld } : answer
      }
      if (operationId === 'login') return attempts.write(attempt(operationId, input, signal))
      // what is not sent was not done: nothing is unknown
      if (operationId !== 'logout' && !connection.isOnline()) throw fault('unsent')
      try {
        return await attempts.write(withSession(operationId, input, signal))
      } finally {
        // also after a failure: a write without an answer may have been done
        cache.outdate()
      }
    }
  }
  for (const operationId of operationIds) provide(operationId)

  return {
    calls: {
      ...calls,
      login: async (input, signal) => {
        const { message, data } = await calls.login(input, signal)
        signal.throwIfAborted()
        // the one place that sees the token, whose shape was checked: it goes to the storage, and no further
        const { accessToken, user } = data as typeof data & { accessToken: string }
        store.keep(accessToken, user)
        return { message, data: { user } }
      },
    },
    attempts,
    readEarly: () =>
      readEarly(store.token(), (operationId, input) =>
        // the boot script makes an input by the operation's own row
        cache.ask(asked(operationId, input as never)),
      ),
    forget: cache.forget,
  }
}
