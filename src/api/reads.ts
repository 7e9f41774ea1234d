import type { OperationId } from '../../machines/contract/calls.ts'
import { createListeners } from '../lib/listeners.ts'
import { mayPass, retryPause, TRIES } from '../lib/retry.ts'
import type { Attempts } from '../lib/wait.ts'
import { fault, aborted } from './fault.ts'

/** The time that an unused answer stays cached, in ms (spec, section 9). */
const KEPT = 5 * 60_000
/** The time that a cached answer is fresh, in ms. An older answer is shown and refetched. */
const FRESH = 30_000

/** Returns the key under which equal reads share an answer. */
export function keyOf(operationId: OperationId, input: unknown): string {
  // The cast is safe: the input of a call is an object
  return `${operationId} ${JSON.stringify({ ...(input as object), fresh: undefined })}`
}

/** A time in ms by two clocks: the device's, which users can set, and the page's, which may stop during sleep. */
interface Instant {
  wall: number
  running: number
}

const now = (): Instant => ({ wall: Date.now(), running: performance.now() })

/** Returns the age by the clock that shows more time; NaN if the device's clock was set back. */
function age(then: Instant): number {
  const { wall, running } = now()
  return wall < then.wall ? NaN : Math.max(wall - then.wall, running - then.running)
}

interface Entry {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
  /** True for a prefetch: the next reader gets its answer or failure */
  isAhead: boolean
  /** True if a write ended while the request was pending: the answer may be older than the write */
  isOld?: boolean
}

interface Kept {
  answer: unknown
  answeredAt: Instant
  usedAt: Instant
  timer: ReturnType<typeof setTimeout>
}

interface Asked<T> {
  /** Reads with the same key share one request and one answer */
  key: string
  attempt: (signal: AbortSignal) => Promise<T>
}

interface ReadOptions<T> extends Asked<T> {
  /** The caller's signal, which aborts when the caller no longer needs the answer */
  signal: AbortSignal
  fresh: boolean
}

/** The result of a read. An old answer comes from the cache and must be refetched. */
interface Answered<T> {
  answer: T
  isOld: boolean | undefined
}

/**
 * Creates the cache of reads: it retries, shares one request among concurrent equal reads, and caches answers for a
 * while (spec, section 9). @tanstack/query-core would need six times the bytes, a twentieth of the login page's size.
 */
export function createReads(
  pause: typeof retryPause = retryPause,
  isSignedIn: () => boolean,
  /** Reports each attempt of a read by its number, and the read's end by null */
  tell: (key: string, attempt: number | null) => void,
) {
  const entries = new Map<string, Entry>()
  const answers = new Map<string, Kept>()

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) === entry) entries.delete(key)
  }
  const discard = (key: string) => {
    clearTimeout(answers.get(key)?.timer)
    answers.delete(key)
  }
  const keep = (key: string, answer: unknown, answeredAt = now()) => {
    discard(key)
    answers.set(key, { answer, answeredAt, usedAt: now(), timer: setTimeout(discard, KEPT, key) })
  }
  /** Returns the cached answer unless it has expired. Checks a clock, because timers may have been suspended. */
  const keptFor = (key: string): Answered<unknown> | undefined => {
    const kept = answers.get(key)
    if (!kept || age(kept.usedAt) >= KEPT) return undefined
    const { answer, answeredAt } = kept
    keep(key, answer, answeredAt)
    // After the clock was set back, the age is not less than any limit
    return { answer, isOld: !(age(answeredAt) < FRESH) || entries.has(key) }
  }

  const outdate = () => {
    entries.clear()
    for (const key of answers.keys()) discard(key)
  }

  async function insist<T>({ key, attempt }: Asked<T>, signal: AbortSignal): Promise<T> {
    for (let count = 0; ; count++) {
      tell(key, count + 1)
      try {
        return await attempt(signal)
      } catch (error) {
        if (count + 1 >= TRIES || !mayPass(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause(count, error)))
        if (signal.aborted) throw error
      }
    }
  }

  function open(options: Asked<unknown>): Entry {
    const { key } = options
    const controller = new AbortController()
    const entry: Entry = {
      // Without the race, an abort would not end an attempt that waits for the user to sign in again
      answer: Promise.race([insist(options, controller.signal), aborted(controller.signal)]),
      controller,
      waiting: 0,
      isAhead: false,
    }
    const ended = (keepOrDiscard: () => void) => {
      const latest = entries.get(key)
      // If a newer request for the same key is pending, the read has not ended
      if ((latest ?? entry) === entry) tell(key, null)
      // If a write has invalidated this request, its readers get the answer, but the answer is not cached
      if (latest !== entry) {
        entry.isOld = true
        return
      }
      keepOrDiscard()
      if (entry.isAhead) setTimeout(drop, FRESH, key, entry)
      else drop(key, entry)
    }
    entry.answer.then(
      (answer) => ended(() => keep(key, answer)),
      // A failure is not cached. A permanent failure contradicts the cached answer, so that answer is dropped
      (error: unknown) =>
        ended(() => {
          if (!mayPass(error)) discard(key)
        }),
    )
    entries.set(key, entry)
    return entry
  }

  /** Waits for a shared answer until the caller's signal aborts. */
  async function share(key: string, entry: Entry, signal: AbortSignal): Promise<unknown> {
    entry.waiting += 1
    const leave = () => {
      entry.waiting -= 1
      // Deferred, so that a new reader of the same page can take over the request if it starts in the same step
      queueMicrotask(() => {
        if (entry.waiting > 0) return
        drop(key, entry)
        entry.controller.abort()
      })
    }
    signal.addEventListener('abort', leave)
    try {
      return await entry.answer
    } finally {
      signal.removeEventListener('abort', leave)
      // Keeps a request that has become a prefetch, for the next reader
      if (!entry.isAhead) drop(key, entry)
    }
  }

  return {
    async read<T>(options: ReadOptions<T>): Promise<Answered<T>> {
      const { key, signal, fresh } = options
      for (;;) {
        signal.throwIfAborted()
        const known = entries.get(key)
        const kept = fresh || known?.isAhead ? undefined : keptFor(key)
        if (kept) {
          // Starts a refetch of an old answer; the caller's subsequent `fresh` read or the next reader shares it
          if (kept.isOld && !known) open(options)
          // The cast is safe: the key contains the operation and its input, so the answer has the requested type
          return kept as Answered<T>
        }
        const entry = known ?? open(options)
        entry.isAhead = false
        try {
          // The cast is safe for the same reason
          const answer = (await share(key, entry, signal)) as T
          // A write invalidated this request. A `fresh` read repeats it, because the displayed data may be newer
          const { isOld } = entry
          if (!(isOld && fresh)) return { answer, isOld }
        } catch (error) {
          const isForgotten = entry.controller.signal.aborted && !signal.aborted
          if (!isForgotten) throw error
          // `forget` aborted the request while a reader waited for it. The request restarts for the current user
          if (!isSignedIn()) throw fault('refused', { status: 401 })
        }
      }
    },
    /** Reads with retries, without caching or sharing. */
    readAlone: <T>(asked: Asked<T>, signal: AbortSignal): Promise<T> =>
      Promise.race([insist(asked, signal), aborted(signal)]).finally(() => tell(asked.key, null)),
    /** Prefetches a read. The returned promise and the next reader get the same answer or failure. */
    ask: (asked: Asked<unknown>): Promise<unknown> => {
      const entry = entries.get(asked.key) ?? open(asked)
      entry.isAhead = true
      return entry.answer
    },
    outdate,
    /** Clears the cache and aborts all pending requests when the session ends */
    forget: () => {
      for (const { controller } of entries.values()) controller.abort()
      outdate()
    },
  }
}

/** Counts attempts: `tell(key, 2)` when a read's second attempt starts, `tell(key, null)` when the read ends. */
export function createAttempts(): Attempts & {
  tell: (key: string, attempt: number | null) => void
  write: <T>(answer: Promise<T>) => Promise<T>
} {
  const running = new Map<string, number>()
  const { subscribe, tell: changed } = createListeners()
  let writing = 0
  return {
    of: (operationId) => {
      const tries = [...running].flatMap(([key, attempt]) =>
        key.startsWith(`${operationId} `) ? [attempt] : [],
      )
      return tries.length === 0 ? null : Math.max(...tries)
    },
    isReading: () => running.size > 0,
    isWriting: () => writing > 0,
    subscribe,
    tell: (key, attempt) => {
      if (attempt === null) running.delete(key)
      else running.set(key, attempt)
      changed()
    },
    write: async (answer) => {
      writing += 1
      changed()
      try {
        return await answer
      } finally {
        writing -= 1
        changed()
      }
    },
  }
}
