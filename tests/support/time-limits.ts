import { vi } from 'vitest'
import { TIME_LIMIT } from '../../src/api/requests.ts'

/** The client's time limits under a test's control, so that no test really waits. */
export interface TimeLimits {
  /** Lets the time limits of all pending attempts expire now. */
  readonly end: () => void
}

/** Captures every timer whose delay is the client's time limit. `vi.restoreAllMocks` restores the timers. */
export function holdTimeLimits(): TimeLimits {
  const limits = new Set<() => void>()
  const start = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  // Safe cast: one function replaces the overloads of Node and the browser.
  spy.mockImplementation(((handler: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== TIME_LIMIT) return start(handler, delay, ...rest)
    limits.add(handler)
    // Return a timer that can be cleared but never calls the handler, even on a busy machine.
    return start(() => undefined, 0)
  }) as typeof setTimeout)
  return {
    end: () => {
      for (const limit of limits) limit()
      limits.clear()
    },
  }
}
