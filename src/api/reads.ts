import { mayPass, retryPause, TRIES } from '../lib/retry.ts'
import { fault } from './fault.ts'

/** Spec, section 9: how long an unused answer is kept. */
const KEPT = 5 * 60_000
/** For how long a kept answer is as good as a new one; then it is old: to be shown, and read again. */
const FRESH = 30_000

/** Whether a failure says that what is kept is no longer so; one that may pass says nothing of it. */
const contradicts = (error: unknown) => !mayPass(error)

/** Waits; for ever, once nobody waits for the answer any more. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
    })
  })
}

/** Rejects with the abort's error. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })
}

/** A time by the device's clock, which can be set, and by the page's own, which may stand still in sleep; in ms. */
interface Instant {
  wall: number
  running: number
}

const now = (): Instant => ({ wall: Date.now(), running: performance.now() })

/** How long ago it was, by the clock that says more; null when the device's was set back and cannot tell. */
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
}

/** An answer that came. */
interface Kept {
  answer: unknown
  answeredAt: Instant
  timer: ReturnType<typeof setTimeout>
}

interface ReadOptions<T> {
  /** what is asked: reads with the same key share one request and one answer */
  key: string
  attempt: (signal: AbortSignal) => Promise<T>
  /** the caller's: aborted when it no longer wants the answer */
  signal: AbortSignal
  /** pass over a kept answer */
  fresh: boolean
}

/** What a read gives; an old answer was kept for a while, and is to be read again. */
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
    if (entries.get(key) === entry) entries.delete(key)
  }
  const discard = (key: string) => {
    clearTimeout(answers.get(key)?.timer)
    answers.delete(key)
  }
  const keep = (key: string, answer: unknown) => {
    discard(key)
    answers.set(key, { answer, answeredAt: now(), timer: setTimeout(discard, KEPT, key) })
  }
  /** The kept answer, unless it is too old by a clock that went on while the timers stood still. */
  const keptFor = (key: string): Answered<unknown> | undefined => {
    const kept = answers.get(key)
    if (kept === undefined) return undefined
    const ms = age(kept.answeredAt)
    if (ms !== null && ms >= KEPT) return undefined
    return { answer: kept.answer, isOld: ms === null || ms >= FRESH || entries.has(key) }
  }

  async function insist({ key, attempt }: ReadOptions<unknown>, signal: AbortSignal) {
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

  function open(options: ReadOptions<unknown>): Entry {
    const { key } = options
    const controller = new AbortController()
    const entry: Entry = {
      // an attempt may be waiting for somebody to sign in again; who asked does not wait with it
      answer: Promise.race([insist(options, controller.signal), aborted(controller.signal)]),
      controller,
      waiting: 0,
    }
    const ended = () => {
      // another one for the same key may have begun
      if ((entries.get(key) ?? entry) === entry) tell(key, null)
    }
    entry.answer.then(
      (answer) => {
        ended()
        // one that was on its way during a write is for those who wait only
        if (entries.get(key) === entry) keep(key, answer)
        drop(key, entry)
      },
      // whoever waits sees the failure; it is not kept, nor is what it contradicts
      (error: unknown) => {
        ended()
        if (!controller.signal.aborted && contradicts(error) && entries.get(key) === entry) discard(key)
        drop(key, entry)
      },
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
      if (!signal.aborted) entry.waiting -= 1
    }
  }

  return {
    async read<T>(options: ReadOptions<T>): Promise<Answered<T>> {
      const { key, signal, fresh } = options
      for (;;) {
        signal.throwIfAborted()
        const kept = fresh ? undefined : keptFor(key)
        if (kept !== undefined) {
          // read again quietly: for whoever asks with `fresh` now, and for the next one who looks
          if (kept.isOld && !entries.has(key)) open(options)
          // the key names the operation and its input, so the answer is of the asked type
          return kept as Answered<T>
        }
        const entry = entries.get(key) ?? open(options)
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
    /** after a write: every kept answer is asked for anew when it is next wanted */
    outdate: () => {
      entries.clear()
      for (const key of answers.keys()) discard(key)
    },
    /** the session ended: nothing is kept, and nothing under way is waited for */
    forget: () => {
      for (const { controller } of entries.values()) controller.abort()
      entries.clear()
      for (const key of answers.keys()) discard(key)
    },
  }
}
