import { hasDirtyForm } from '../browser/dirty-forms.ts'
import { isUnwanted } from './quiet-load.ts'
import { isReachable } from './reachable.ts'
import { markReloading } from '../browser/reloading.ts'
import { showMessage } from '../browser/messages.ts'
import { partGone, reload as reloadPage } from '../lib/texts.ts'

const KEY = 'reloaded-for'

/** The router reloads by itself once for each missing page unless this is stored (`lazyRouteComponent`). */
const routerKey = (error: Error) => `tanstack_router_reload:${error.message}`
/** What the router stores as it reloads: it does for a page that was clicked while it was loaded ahead. */
const ROUTERS = '1'

interface StaleChunkOptions {
  /** names the build that runs: the address of its entry */
  build: string
  /** `location.reload` */
  reload: () => void
}

/**
 * After a deploy the old build's later chunks may be gone: one reload for a build brings the new one; while a form
 * holds what is nowhere else, the administrator is asked. If that did not help, or the storage is blocked and can't
 * tell, the error is thrown on, to the error screen (spec, section 8; decisions, 17). Returns the way to stop.
 */
export function watchStaleChunks({ build, reload }: StaleChunkOptions): () => void {
  const reloadOnce = () => {
    sessionStorage.setItem(KEY, build)
    markReloading(true)
    reload()
  }
  const ask = () =>
    showMessage({
      tone: 'caution',
      text: partGone,
      action: { label: reloadPage, onPress: reloadOnce },
    })
  const decide = (payload: Error) => {
    try {
      const key = routerKey(payload)
      const isReloaded = sessionStorage.getItem(KEY) === build || sessionStorage.getItem(key) === ROUTERS
      // one reload, not the router's beside ours
      sessionStorage.setItem(key, isReloaded ? ROUTERS : 'ours')
      if (isReloaded) return
      if (hasDirtyForm()) ask()
      else reloadOnce()
    } catch {
      // blocked or full storage: without a memory a reload might never end
    }
  }
  const listener = (event: VitePreloadErrorEvent) => {
    const { payload } = event
    // out of reach is not gone: `loadChunk` waits for it, and a reload would lose what is there; it also knows by then
    // whether anybody waits
    void isReachable().then((isThere) => {
      if (isThere && !event.defaultPrevented && !isUnwanted(payload)) decide(payload)
    })
  }
  const forget = ({ target }: Event) => {
    // one that is still in the page counts as loaded, and would not be asked for again
    if (target instanceof HTMLLinkElement) target.remove()
  }
  markReloading(false)
  addEventListener('error', forget, true)
  addEventListener('vite:preloadError', listener)
  return () => {
    removeEventListener('vite:preloadError', listener)
    removeEventListener('error', forget, true)
  }
}
