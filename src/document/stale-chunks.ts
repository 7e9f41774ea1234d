import { hasDirtyForm } from '../browser/dirty-forms.ts'
import { showMessage } from '../browser/messages.ts'
import { markReloading } from '../browser/reloading.ts'
import { partGone, reload } from '../lib/texts.ts'

const KEY = 'reloaded-for'
/** The value that the router stores when it reloads itself, after a click on a page whose prefetch failed. */
const ROUTERS = '1'

/**
 * Reloads once per build: after a deploy the old build's chunks may be gone. While a form has unsaved input, it asks
 * the user. When a reload did not help, or blocked storage can't tell, the error screen shows the error (spec, section
 * 8; decisions, 17).
 */
export function reloadForNewBuild(error: unknown): void {
  // The URL of the entry, which contains this module
  const build = import.meta.url
  const reloadOnce = () => {
    sessionStorage.setItem(KEY, build)
    markReloading(true)
    location.reload()
  }
  try {
    // Without this stored key, the router reloads too, once for each missing page (`lazyRouteComponent`)
    const key = `tanstack_router_reload:${error instanceof Error ? error.message : ''}`
    const isReloaded = sessionStorage.getItem(KEY) === build || sessionStorage.getItem(key) === ROUTERS
    // Replaces the router's reload with ours
    sessionStorage.setItem(key, isReloaded ? ROUTERS : 'ours')
    if (isReloaded) return
    if (hasDirtyForm())
      showMessage({ tone: 'caution', text: partGone, action: { label: reload, onPress: reloadOnce } })
    else reloadOnce()
  } catch {
    // Blocked or full storage: without it the page might reload forever
  }
}
