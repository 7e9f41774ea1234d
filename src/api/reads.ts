import { mayPass, retryPause, TRIES } from '../lib/retry.ts'
import { aborted } from './aborted.ts'
import { fault } from './fault.ts'

/** The time that an unused answer stays cached, in ms (spec, section 9). */
const KEPT = 5 * 60_000
/** The time that a cached answer is fresh, in ms. An older one is shown and refetched. */
const FRESH = 30_000

/** Resolves after the pause, or never once the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** A time in ms by the device's clock, which users can set, and by the page's, which may stop in sleep. */
interface Instant {
  wall: number
  running: number
}

const now = (): Instant => ({ wall: Date.now(), running: performance.now() })

/** Returns the age by the clock that shows more; null when the device's clock was set back. */
function age(then: Instant): number | null {
  const { wall, running } = now()
  return wall < then.wall ? null : Math.max(wall - then.wall, running - then.running)
}

/** A pending request. */
interface Entry {
  answer: Promise<unknown>
  /** Aborts the request once no reader waits for it */
  controller: AbortController
  waiting: number
  /** Prefetched: the next reader gets its answer or failure */
  isAhead: boolean
}

/** A cached answer. */
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
  /** The caller's signal; aborts when the caller no longer wants the answer */
  signal: AbortSignal
  /** Skips the cache */
  fresh: boolean
}

/** The result of a read; an old answer comes from the cache and has to be refetched. */
interface Answered<T> {
  answer: T
  isOld: boolean
}

/**
 * Creates the cache of reads: retries, one request for concurrent equal reads, and answers cached for a while (spec,
 * section 9). @tanstack/query-core would cost six times the bytes, a twentieth of the login page.
 */
export function createReads(
  pause: typeof retryPause = retryPause,
  isSignedIn: () => boolean,
  /** Reports the number of a read's attempt, and null at its end */
  tell: (key: string, attempt: number | null) => void = () => undefined,
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
  /** Returns the cached answer unless it expired by a clock that ran while timers were suspended. */
  const keptFor = (key: string): Answered<unknown> | undefined => {
    const kept = answers.get(key)
    if (kept === undefined) return undefined
    if ((age(kept.usedAt) ?? 0) >= KEPT) return undefined
    keep(key, kept.answer, kept.answeredAt)
    const ms = age(kept.answeredAt)
    return { answer: kept.answer, isOld: ms === null || ms >= FRESH || entries.has(key) }
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
        if (signal.aborted || count + 1 >= TRIES || !mayPass(error)) throw error
        await wait(pause(count, error), signal)
      }
    }
  }

  function open(options: Asked<unknown>): Entry {
    const { key } = options
    const controller = new AbortController()
    const entry: Entry = {
      // An attempt may wait for the user to sign in again; an abort ends the read at once
      answer: Promise.race([insist(options, controller.signal), aborted(controller.signal)]),
      controller,
      waiting: 0,
      isAhead: false,
    }
    const ended = (keepOrDiscard: () => void) => {
      const latest = entries.get(key)
      // A newer request for the same key may be pending
      if ((latest ?? entry) === entry) tell(key, null)
      // A write invalidated this request: its answer is for its readers only and is not cached
      if (latest !== entry) return
      keepOrDiscard()
      if (entry.isAhead) setTimeout(drop, FRESH, key, entry)
      else drop(key, entry)
    }
    entry.answer.then(
      (answer) => ended(() => keep(key, answer)),
      // Failures are not cached; a permanent one contradicts the cached answer, which is dropped too
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
      // Deferred, so that a new reader of the same page that starts in the same step takes over the request
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
      // A request that was prefetched meanwhile stays for the next reader
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
        if (kept !== undefined) {
          // Refetches in the background, for a `fresh` read now and for the next reader
          if (kept.isOld && known === undefined) open(options)
          // The key names the operation and its input, so the answer has the requested type
          return kept as Answered<T>
        }
        const entry = known ?? open(options)
        entry.isAhead = false
        try {
          // The key names the operation here too
          return { answer: (await share(key, entry, signal)) as T, isOld: false }
        } catch (error) {
          const isForgotten = entry.controller.signal.aborted && !signal.aborted
          if (!isForgotten) throw error
          // `forget` aborted the request under a waiting reader: it restarts for the current user
          if (!isSignedIn()) throw fault('refused', { status: 401 })
        }
      }
    },
    /** Reads with retries, without caching or sharing. */
    readAlone: <T>(asked: Asked<T>, signal: AbortSignal): Promise<T> =>
      Promise.race([insist(asked, signal), aborted(signal)]).finally(() => tell(asked.key, null)),
    /** Prefetches: the returned promise and the next reader get the same answer or failure. */
    ask: (asked: Asked<unknown>): Promise<unknown> => {
      const entry = entries.get(asked.key) ?? open(asked)
      entry.isAhead = true
      return entry.answer
    },
    /** Invalidates all cached answers after a write */
    outdate,
    /** Clears the cache and aborts all pending requests when the session ends */
    forget: () => {
      for (const { controller } of entries.values()) controller.abort()
      outdate()
    },
  }
}
