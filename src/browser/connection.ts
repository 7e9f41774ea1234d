import { createListeners } from '../lib/listeners.ts'

/** The state of the network as the browser reports it. */
export interface Connection {
  isOnline: () => boolean
  /** Records a response: a server on this machine needs no network, so its response overrules the browser */
  answered: () => void
  subscribe: (changed: () => void) => () => void
  stop: () => void
}

/**
 * Creates a connection. It is online until the browser reports offline, because the page itself was loaded, and online
 * again when the browser reports it or a response arrives.
 */
export function createConnection(): Connection {
  let isOnline = true
  const { subscribe, tell } = createListeners()
  const set = (value: boolean) => {
    if (value === isOnline) return
    isOnline = value
    tell()
  }
  const found = () => set(true)
  const lost = () => set(false)
  addEventListener('online', found)
  addEventListener('offline', lost)
  return {
    isOnline: () => isOnline,
    answered: found,
    subscribe,
    stop: () => {
      removeEventListener('online', found)
      removeEventListener('offline', lost)
    },
  }
}
