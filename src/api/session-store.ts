/** Where the spec wants the access token (section 9). No other module names this key but the boot script. */
const TOKEN_KEY = 'x-access-token'
const USER_KEY = 'user'

/** Accepts any text that a header can carry as a token, but not the `null` or `undefined` of a careless script. */
export function isToken(value: unknown): value is string {
  if (typeof value !== 'string' || value === 'null' || value === 'undefined') return false
  try {
    return new Headers({ Authorization: value }).get('Authorization') !== ''
  } catch {
    // a line break, or a character beyond Latin-1
    return false
  }
}

/** The stored session. Blocked or full storage falls back to memory for the page's life. */
export interface SessionStore {
  /** the token to send; null when there is none, or none that could be one */
  token: () => string | null
  keep: (token: string, user: unknown) => void
  clear: () => void
  /** false when the session will not survive a reload */
  isLasting: () => boolean
  /** tells when another tab stored (true) or removed (false) a token; returns the way to stop */
  watch: (tell: (hasToken: boolean) => void) => () => void
}

/** The stored token, null when there is none that could be one; throws where the browser refuses the storage. */
export function readToken(): string | null {
  const stored = localStorage.getItem(TOKEN_KEY)
  return isToken(stored) ? stored : null
}

/** A store over `localStorage`, or over memory where the browser refuses that. */
export function createSessionStore(): SessionStore {
  let memory: string | null = null
  let isLasting = true
  /** the token that is at work here: whoever watches is told of another one */
  let lastSeen: string | null = null

  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      // blocked or full: the session lives in memory, and the app says that it will not last
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
      // a page from the back-forward cache has missed what happened meanwhile
      addEventListener('pageshow', look)
      return () => {
        removeEventListener('storage', look)
        removeEventListener('pageshow', look)
      }
    },
  }
}
