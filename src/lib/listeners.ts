/** Creates a list of functions to call on each change. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Adds a listener; returns a function that removes it */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
