import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ahead, markNavigating } from '../document/quiet-load.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import type { Services } from '../services/services.ts'

/** The typed router over the routes' files. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  // a boundary for each route, the root's: the frame and its navigation survive a page that throws
  const { errorComponent } = routeTree.options
  let isDrawn = false
  const router = createRouter({
    routeTree,
    caseSensitive: true,
    context: { services },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // the screens' machines load the data, so a preload brings code only
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    // what was scrolled before the app was there stays
    scrollRestoration: () => {
      const isRestored = isDrawn || scrollY === 0
      isDrawn = true
      return isRestored
    },
    ...(errorComponent && { defaultErrorComponent: errorComponent }),
    ...(history && { history }),
  })
  const { preloadRoute } = router
  // a link that is only pointed at
  router.preloadRoute = (options) => ahead(() => preloadRoute(options))
  router.subscribe('onBeforeLoad', () => markNavigating(true))
  router.subscribe('onResolved', () => markNavigating(false))
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
