import { QueryClient } from '@tanstack/query-core'
import { failureOf } from '../../machines/lib/failure.ts'

/** Spec, section 9: retries of a read, the longest pause between two, and how long an unused answer is kept. */
const RETRIES = 3
const LONGEST_PAUSE = 30_000
const KEPT = 5 * 60_000
/** For how long a kept answer is as good as a new one: what makes the page fetched ahead worth it. */
const FRESH = 30_000

/** Pause before the retry after failure number `count` (from 0), in milliseconds: 1, 2, 4 s, at most 30 s. */
export function retryPause(count: number, error: unknown): number {
  const asked = failureOf(error)?.retryAfter
  return Math.min(asked == null ? 1000 * 2 ** count : asked * 1000, LONGEST_PAUSE)
}

/** No response, an unreadable body, 408, 429 and 5xx may pass; any other answer would come again. */
export function mayPass(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure === null) return false
  if (failure.kind === 'unanswered' || failure.kind === 'unreadable') return true
  const { status } = failure
  return failure.kind === 'refused' && status !== null && (status === 408 || status === 429 || status >= 500)
}

type Key = readonly [operationId: string, input: object]

interface ReadOptions<T> {
  key: Key
  attempt: (signal: AbortSignal) => Promise<T>
  /** the caller's: aborted when nobody waits for this answer any more */
  signal: AbortSignal
  fresh: boolean
}

/** Reads with retries, one request for the same read at once, and answers kept for a while. */
export function createReads(pause: typeof retryPause = retryPause) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && mayPass(error),
        retryDelay: pause,
        gcTime: KEPT,
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  })
  const waiting = new Map<string, number>()
  const count = (id: string, step: number) => {
    const now = (waiting.get(id) ?? 0) + step
    if (now > 0) waiting.set(id, now)
    else waiting.delete(id)
  }

  return {
    async read<T>({ key, attempt, signal, fresh }: ReadOptions<T>): Promise<T> {
      signal.throwIfAborted()
      const id = JSON.stringify(key)
      const leave = () => {
        count(id, -1)
        // after this turn: whoever asks for the same page in the same step takes the request over
        queueMicrotask(() => {
          if (!waiting.has(id)) void client.cancelQueries({ queryKey: key, exact: true })
        })
      }
      count(id, 1)
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await client.fetchQuery({
          queryKey: key,
          queryFn: ({ signal: cancelled }) => attempt(cancelled),
          staleTime: fresh ? 0 : FRESH,
        })
      } finally {
        signal.removeEventListener('abort', leave)
        if (!signal.aborted) count(id, -1)
      }
    },
    /** after a write: every kept answer is asked for anew when it is next wanted */
    outdate: () => {
      void client.invalidateQueries({ refetchType: 'none' })
    },
    forget: () => {
      void client.cancelQueries()
      client.clear()
    },
  }
}
