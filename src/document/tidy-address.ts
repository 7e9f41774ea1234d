/**
 * Replaces an address that only the router would take for a page: it makes one slash of two, and holds `/payments/` for
 * `/payments` without writing so.
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const address = pathname + search + hash
  const tidy = pathname.includes('//') ? '/404' : pathname.replace(/(.)\/$/, '$1') + search + hash
  if (tidy !== address) history.replaceState(history.state, '', tidy)
}
