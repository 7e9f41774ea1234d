import { createListeners } from '../lib/listeners.ts'
import type { Attempts } from '../lib/wait.ts'

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
