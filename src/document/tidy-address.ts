/**
 * Replaces a URL that only the router recognises as a page: the router merges double slashes and accepts `/payments/`
 * as `/payments` without rewriting it.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const address = pathname + search + hash
  const tidy = pathname.includes('//') ? '/404' : pathname.replace(/(.)\/$/, '$1') + search + hash
  if (tidy !== address) history.replaceState(history.state, '', tidy)
}
