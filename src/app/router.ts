import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { markNavigating, prefetchPage } from '../document/prefetch.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import type { Services } from '../services/services.ts'

/** Creates the typed router over the route files. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  // Each route gets the root's error boundary, so that the navigation stays when a page throws
  const { errorComponent } = routeTree.options
  // Read here, because reading it after the first render would force a layout of the new page
  let isScrolled = scrollY > 0
  addEventListener('scroll', () => (isScrolled = true), { once: true })
  let isDrawn = false
  const router = createRouter({
    routeTree,
    caseSensitive: true,
    context: { services },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Keeps the scroll position if the user scrolled before the app started
    scrollRestoration: () => {
      const isRestored = isDrawn || !isScrolled
      isDrawn = true
      return isRestored
    },
    ...(errorComponent && { defaultErrorComponent: errorComponent }),
    ...(history && { history }),
  })
  // The router calls this when the user points at a link
  router.preloadRoute = (options) => {
    // The router itself passes these options to `buildLocation`
    const { pathname } = router.buildLocation(options as Parameters<typeof router.buildLocation>[0])
    prefetchPage(router, pathname)
    return Promise.resolve(undefined)
  }
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    markNavigating(true)
    if (fromLocation) services.left[fromLocation.pathname] = fromLocation.search
    services.left[toLocation.pathname] = {}
    // The next user must not see the queries
    if (toLocation.pathname === '/login') services.left = {}
  })
  router.subscribe('onResolved', () => markNavigating(false))
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
