/** The storage key of the access token (spec, section 9). Only this module and the boot script use it. */
const TOKEN_KEY = 'x-access-token'
const USER_KEY = 'user'

/** Returns true for a token: any text that a header can carry, except the words `null` and `undefined`. */
export function isToken(value: unknown): value is string {
  if (typeof value !== 'string' || value === 'null' || value === 'undefined') return false
  try {
    return new Headers({ Authorization: value }).get('Authorization') !== ''
  } catch {
    // The text contains a line break or a character outside Latin-1
    return false
  }
}

/** The stored session. If the storage is blocked or full, the session is in memory until the page closes. */
export interface SessionStore {
  /** The token to send; null when there is no valid one */
  token: () => string | null
  keep: (token: string, user: unknown) => void
  clear: () => void
  /** False when the session will not survive a reload */
  isLasting: () => boolean
  /** Calls `tell` when another tab stores (true) or removes (false) a token; returns a function that unsubscribes */
  watch: (tell: (hasToken: boolean) => void) => () => void
}

/** Returns the stored token; null when it is missing or invalid. Throws when the browser blocks the storage. */
export function readToken(): string | null {
  const stored = localStorage.getItem(TOKEN_KEY)
  return isToken(stored) ? stored : null
}

/** Creates a store on `localStorage`, or in memory when the browser blocks `localStorage`. */
export function createSessionStore(): SessionStore {
  let memory: string | null = null
  let isLasting = true
  /** The token that this tab uses; watchers are notified when the stored token differs */
  let lastSeen: string | null = null

  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      // The storage is blocked or full: the session is in memory, and the app warns that it will not last
      isLasting = false
      return otherwise
    }
  }
  const token = () => memory ?? attempt(readToken, null)

  return {
    token,
    keep: (newToken, user) => {
      memory = null
      const isStored = attempt(() => {
        localStorage.setItem(TOKEN_KEY, newToken)
        return true
      }, false)
      if (!isStored) memory = newToken
      lastSeen = newToken
      attempt(() => localStorage.setItem(USER_KEY, JSON.stringify(user)), undefined)
    },
    clear: () => {
      memory = null
      lastSeen = null
      attempt(() => {
        localStorage.removeItem(TOKEN_KEY)
        localStorage.removeItem(USER_KEY)
      }, undefined)
    },
    isLasting: () => isLasting,
    watch: (tell) => {
      lastSeen = token()
      const look = () => {
        const found = token()
        if (found === lastSeen) return
        lastSeen = found
        tell(found !== null)
      }
      addEventListener('storage', look)
      // A page that returns from the back-forward cache has missed changes
      addEventListener('pageshow', look)
      return () => {
        removeEventListener('storage', look)
        removeEventListener('pageshow', look)
      }
    },
  }
}
