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
 * Creates a connection: online until the browser reports offline, since the page was loaded from somewhere, and online
 * again on the browser's word or on a response.
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
