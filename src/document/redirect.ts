/** The page that a visitor without a session sees. */
export const LOGIN = '/login'
/** The page shown after sign-in when there is no redirect target. */
const HOME = '/'
/** The maximum length of a redirect target, in characters; no target in the app is this long. */
const LONGEST = 2000

const forbidden = /[\\\u0000-\u001f\u007f]/

/**
 * Returns the path, query and hash of a `redirect` parameter that stays in the app; the home page for any other
 * value. Checks the text as written and as a browser normalises it (`/.//evil.example` leaves the app).
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
