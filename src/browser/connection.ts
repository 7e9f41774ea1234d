/** The state of the network, as far as the browser can know it. */
export interface Connection {
  isOnline: () => boolean
  /** records that a server has answered: a server on this machine needs no network, so the answer overrules the browser */
  answered: () => void
  subscribe: (changed: () => void) => () => void
  stop: () => void
}

/**
 * Online until the browser says otherwise, for the page has come from somewhere; and again when it says so, or
 * when a server answers all the same.
 */
export function createConnection(): Connection {
  let isOnline = true
  const listeners = new Set<() => void>()
  const set = (value: boolean) => {
    if (value === isOnline) return
    isOnline = value
    for (const listener of listeners) listener()
  }
  const found = () => set(true)
  const lost = () => set(false)
  addEventListener('online', found)
  addEventListener('offline', lost)
  return {
    isOnline: () => isOnline,
    answered: found,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    stop: () => {
      removeEventListener('online', found)
      removeEventListener('offline', lost)
    },
  }
}
