import { createListeners } from '../lib/listeners.ts'

/** The state of the network, as reported by the browser and shown by responses. */
export interface Connection {
  isOnline: () => boolean
  /** Records a response. A local server needs no network, so its response overrules the browser's report */
  answered: () => void
  subscribe: (changed: () => void) => () => void
  stop: () => void
}

/** Creates a connection, online at first because the page has loaded. A response also shows that it is online. */
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
