import type { AnyRouter } from '@tanstack/react-router'

let isStarting = false
let isNavigating = false

/** Prefetches code. A failure has no effect: the code is requested again when it is needed. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  await startPrefetch(load).catch(() => undefined)
}

/** Starts to prefetch code. The caller has to handle a failure. */
export function startPrefetch<Loading>(load: () => Loading): Loading {
  isStarting = true
  const loading = load()
  isStarting = false
  return loading
}

/** Prefetches a page's code. After a failure, the router requests the code again when the user opens the page. */
export function prefetchPage(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname)
  void startPrefetch(() => routes.map((route) => router.loadRouteChunk(route)))
}

/** Records the start or end of a navigation, which may need a prefetched page. */
export function markNavigating(isBegun: boolean): void {
  isNavigating = isBegun
}

/** Returns true while `startPrefetch` starts a load. */
export const isStartingPrefetch = (): boolean => isStarting

/** Returns true while the user waits for a page, which may need prefetched code. */
export const isOpeningPage = (): boolean => isNavigating
