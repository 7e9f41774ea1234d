import { vi } from 'vitest'
import { TIME_LIMIT } from '../../src/api/time-limit.ts'

/** The client's time limits in the hands of a test: real seconds are never waited for. */
export interface TimeLimits {
  /** Ends, now, the time of every attempt that has begun. */
  readonly end: () => void
}

/** Takes every timer of exactly the client's limit; `vi.restoreAllMocks` gives the timers back. */
export function holdTimeLimits(): TimeLimits {
  const limits = new Set<() => void>()
  const start = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  // the overloads of node and of the browser are one function here
  spy.mockImplementation(((handler: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== TIME_LIMIT) return start(handler, delay, ...rest)
    limits.add(handler)
    // one that may be cleared, and never ends by itself on a busy machine
    return start(() => undefined, 0)
  }) as typeof setTimeout)
  return {
    end: () => {
      for (const limit of limits) limit()
      limits.clear()
    },
  }
}
