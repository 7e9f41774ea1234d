import type { ErrorInfo } from 'react'
import { whenIdle } from '../browser/idle.ts'
import { prefetch } from '../document/prefetch.ts'

/** The parts of the router that the reports use. */
interface Routes {
  state: { matches: readonly { fullPath: string }[] }
  options: { defaultOnCatch?: (error: unknown, info: ErrorInfo) => void }
}

/** The maximum number of errors kept until the code of the reports has loaded. */
const EARLY = 20

/** Collects uncaught errors and those that the error screen shows, and loads the code that reports them when idle. */
export function watchReports(url: string, router: Routes): void {
  const routeOf = () => router.state.matches.at(-1)?.fullPath ?? ''
  const early: [error: unknown, route: string][] = []
  let report = (error: unknown, route: string) => {
    if (early.length < EARLY) early.push([error, route])
  }
  const tell = (error: unknown) => report(error, routeOf())
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  router.options.defaultOnCatch = tell
  const load = async () => {
    const { startReports } = await import('./reports.ts')
    report = startReports(url, routeOf)
    for (const [error, route] of early) report(error, route)
  }
  whenIdle(() => void prefetch(load))
}
