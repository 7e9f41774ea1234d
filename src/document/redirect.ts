/** Where a visitor without a session goes. */
export const LOGIN = '/login'
/** Where a visitor without a target goes. */
const HOME = '/'
/** Longer targets are not ours. */
const LONGEST = 2000

const forbidden = /[\\\u0000-\u001f\u007f]/

/**
 * The in-app address a `redirect` parameter may lead to, path, query and hash; anything else is the home page.
 * Judged as written and again as a browser would normalise it (`/.//evil.example` is not in the app).
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
