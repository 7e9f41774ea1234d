import type { OperationId } from '../../machines/contract/calls.ts'
import { createListeners } from '../lib/listeners.ts'

/** The current attempt of each pending read, which screens show while waiting. Machines don't know of retries. */
export interface Attempts {
  /** The number of the attempt, from 1, the highest of several reads of the operation; null when none is pending */
  of: (operationId: OperationId) => number | null
  isReading: () => boolean
  isWriting: () => boolean
  subscribe: (changed: () => void) => () => void
}

/** Counts attempts: `tell(key, 2)` when a read's second one starts, `tell(key, null)` when the read ends. */
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
