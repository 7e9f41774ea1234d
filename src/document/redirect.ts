/** The page of a visitor without a session. */
export const LOGIN = '/login'
/** The page after sign-in when there is no redirect target. */
const HOME = '/'
/** A limit that no target in the app reaches, in characters. */
const LONGEST = 2000

const forbidden = /[\\\u0000-\u001f\u007f]/

/**
 * Returns the in-app URL of a `redirect` parameter (path, query, hash); the home page for any other. It checks the
 * text as written and as normalised by a browser (`/.//evil.example` leaves the app).
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/(?!\/)/.test(value)) return HOME
  if (forbidden.test(value)) return HOME
  const here = 'https://app.invalid'
  const url = URL.canParse(value, here) ? new URL(value, here) : null
  if (url?.origin !== here || !/^\/(?!\/)/.test(url.pathname)) return HOME
  if (url.pathname === LOGIN || url.pathname === '/404') return HOME
  return url.pathname + url.search + url.hash
}
