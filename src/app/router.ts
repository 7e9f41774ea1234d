import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from '../features/error/ErrorScreen.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import type { Services } from './services.ts'

/** The typed router over the routes' files. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { services },
    parseSearch,
    stringifySearch,
    // a boundary for each route: the frame around a broken page stays
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // the screens' machines load the data, so a preload brings code only
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
    ...(history && { history }),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
