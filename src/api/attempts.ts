import type { OperationId } from '../../machines/contract/calls.ts'

/** Which try of a read is under way: what a screen says of waiting. Retries are no machine's affair. */
export interface Attempts {
  /** from 1, the furthest one when several reads of the call are under way; null when none is */
  of: (operationId: OperationId) => number | null
  /** whether any read waits for its answer */
  isReading: () => boolean
  /** whether a write waits for its answer */
  isWriting: () => boolean
  subscribe: (changed: () => void) => () => void
}

/** Counts tries: `tell(key, 2)` as the second one of a call begins, `tell(key, null)` at its end. */
export function createAttempts(): Attempts & {
  tell: (key: string, attempt: number | null) => void
  write: <T>(answer: Promise<T>) => Promise<T>
} {
  const running = new Map<string, number>()
  const listeners = new Set<() => void>()
  let writing = 0
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    of: (operationId) => {
      const tries = [...running].flatMap(([key, attempt]) =>
        key.startsWith(`${operationId} `) ? [attempt] : [],
      )
      return tries.length === 0 ? null : Math.max(...tries)
    },
    isReading: () => running.size > 0,
    isWriting: () => writing > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
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
