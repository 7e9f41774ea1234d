import { mayPass, retryPause, TRIES } from '../lib/retry.ts'
import { aborted } from './aborted.ts'
import { fault } from './fault.ts'

/** Spec, section 9: how long an unused answer is kept. */
const KEPT = 5 * 60_000
/** For how long a kept answer is as good as a new one; then it is old: to be shown, and read again. */
const FRESH = 30_000

/** Waits; for ever, once nobody waits for the answer any more. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** A time by the device's clock, which can be set, and by the page's own, which may stand still in sleep; in ms. */
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

/** A request under way. */
interface Entry {
  answer: Promise<unknown>
  /** aborts the request, once nobody waits for it */
  controller: AbortController
  waiting: number
  /** also for who asks next: its answer, or its failure */
  isAhead: boolean
}

/** An answer that came. */
interface Kept {
  answer: unknown
  answeredAt: Instant
  usedAt: Instant
  timer: ReturnType<typeof setTimeout>
}

interface Asked<T> {
  /** what is asked: reads with the same key share one request and one answer */
  key: string
  attempt: (signal: AbortSignal) => Promise<T>
}

interface ReadOptions<T> extends Asked<T> {
  /** the caller's: aborted when it no longer wants the answer */
  signal: AbortSignal
  /** pass over a kept answer */
  fresh: boolean
}

/** The result of a read; an old answer comes from the cache and has to be refetched. */
interface Answered<T> {
  answer: T
  isOld: boolean
}

/**
 * Reads with retries, one request for the same read at once, and answers kept for a while (spec, section 9).
 * The same by @tanstack/query-core costs six times the bytes, a twentieth of the whole login page.
 */
export function createReads(
  pause: typeof retryPause = retryPause,
  isSignedIn: () => boolean = () => true,
  /** which try of a read begins; null once it has ended */
  tell: (key: string, attempt: number | null) => void = () => undefined,
) {
  const entries = new Map<string, Entry>()
  const answers = new Map<string, Kept>()

  const drop = (key: string, entry: Entry) => {
    entry.isAhead = false
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
  /** The kept answer, unless it lay unused too long by a clock that went on while the timers stood still. */
  const keptFor = (key: string): Answered<unknown> | undefined => {
    const kept = answers.get(key)
    if (kept === undefined) return undefined
    const unused = age(kept.usedAt)
    if (unused !== null && unused >= KEPT) return undefined
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
      // an attempt may be waiting for somebody to sign in again; who asked does not wait with it
      answer: Promise.race([insist(options, controller.signal), aborted(controller.signal)]),
      controller,
      waiting: 0,
      isAhead: false,
    }
    const ended = (keepOrDiscard: () => void) => {
      const latest = entries.get(key)
      // another one for the same key may have begun
      if ((latest ?? entry) === entry) tell(key, null)
      // one that was on its way during a write is for those who wait only
      if (latest !== entry) return
      keepOrDiscard()
      if (entry.isAhead) setTimeout(drop, FRESH, key, entry)
      else drop(key, entry)
    }
    entry.answer.then(
      (answer) => ended(() => keep(key, answer)),
      // whoever waits sees the failure; it is not kept, nor is what it contradicts: one that may pass says nothing of it
      (error: unknown) =>
        ended(() => {
          if (!mayPass(error)) discard(key)
        }),
    )
    entries.set(key, entry)
    return entry
  }

  /** One more waits for an answer, until its own signal is aborted. */
  async function share(key: string, entry: Entry, signal: AbortSignal): Promise<unknown> {
    entry.waiting += 1
    const leave = () => {
      entry.waiting -= 1
      // after this turn: whoever asks for the same page in the same step takes the request over
      queueMicrotask(() => {
        if (entry.waiting > 0) return
        drop(key, entry)
        entry.controller.abort()
      })
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await entry.answer
    } finally {
      signal.removeEventListener('abort', leave)
      // asked ahead meanwhile it stays, for who asks next
      if (!entry.isAhead) drop(key, entry)
      if (!signal.aborted) entry.waiting -= 1
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
          // read again quietly: for whoever asks with `fresh` now, and for the next one who looks
          if (kept.isOld && known === undefined) open(options)
          // the key names the operation and its input, so the answer is of the asked type
          return kept as Answered<T>
        }
        const entry = known ?? open(options)
        entry.isAhead = false
        try {
          // as above
          return { answer: (await share(key, entry, signal)) as T, isOld: false }
        } catch (error) {
          const isForgotten = entry.controller.signal.aborted && !signal.aborted
          if (!isForgotten) throw error
          // dropped under somebody who still waits: asked anew, for whoever is signed in now
          if (!isSignedIn()) throw fault('refused', { status: 401 })
        }
      }
    },
    /** Reads with retries what can be neither kept nor shared. */
    readAlone: <T>(asked: Asked<T>, signal: AbortSignal): Promise<T> =>
      Promise.race([insist(asked, signal), aborted(signal)]).finally(() => tell(asked.key, null)),
    /** Asks for what is wanted soon: who reads it next gets its answer or its failure, which this promise is of, too. */
    ask: (asked: Asked<unknown>): Promise<unknown> => {
      const entry = entries.get(asked.key) ?? open(asked)
      entry.isAhead = true
      return entry.answer
    },
    /** after a write: every kept answer is asked for anew when it is next wanted */
    outdate,
    /** the session ended: nothing is kept, and nothing under way is waited for */
    forget: () => {
      for (const { controller } of entries.values()) controller.abort()
      outdate()
    },
  }
}
