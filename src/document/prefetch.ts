import type { AnyRouter } from '@tanstack/react-router'

let isStarting = false
let isNavigating = false

/** Prefetches code. A failure has no effect: the code is requested again when it is needed. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  await startPrefetch(load).catch(() => undefined)
}

/** Prefetches code. The caller has to handle a failure. */
export function startPrefetch<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  isStarting = true
  const loading = load()
  isStarting = false
  return loading
}

/** Prefetches a page's code. The router requests it again if the user opens the page. */
export function prefetchPage(router: AnyRouter, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname)
  return prefetch(() => Promise.all(routes.map((route) => router.loadRouteChunk(route))))
}

/** Records the start or end of a navigation, which may need a prefetched page. */
export function markNavigating(isBegun: boolean): void {
  isNavigating = isBegun
}

/** Returns true while `startPrefetch` starts a load. */
export function isStartingPrefetch(): boolean {
  return isStarting
}

/** Returns true while the user waits for a page, which may need prefetched code. */
export function isOpeningPage(): boolean {
  return isNavigating
}
