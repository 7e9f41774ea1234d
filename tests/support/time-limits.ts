import { vi } from 'vitest'
import { TIME_LIMIT } from '../../src/api/time-limit.ts'

/** The client's time limits under a test's control, without real waiting. */
export interface TimeLimits {
  /** Expires the limit of all pending attempts now. */
  readonly end: () => void
}

/** Captures every timer of exactly the client's limit; `vi.restoreAllMocks` restores the timers. */
export function holdTimeLimits(): TimeLimits {
  const limits = new Set<() => void>()
  const start = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  // The overloads of node and of the browser are one function here
  spy.mockImplementation(((handler: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== TIME_LIMIT) return start(handler, delay, ...rest)
    limits.add(handler)
    // A timer that can be cleared, and never fires by itself on a busy machine
    return start(() => undefined, 0)
  }) as typeof setTimeout)
  return {
    end: () => {
      for (const limit of limits) limit()
      limits.clear()
    },
  }
}
