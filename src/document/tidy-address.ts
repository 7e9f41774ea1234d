/**
 * Replaces a URL that only the router accepts for a page: the router merges double slashes, and treats `/payments/`
 * as `/payments` without rewriting the URL.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const address = pathname + search + hash
  const tidy = pathname.includes('//') ? '/404' : pathname.replace(/(.)\/$/, '$1') + search + hash
  if (tidy !== address) history.replaceState(history.state, '', tidy)
}
