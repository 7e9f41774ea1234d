import { hasDirtyForm } from '../browser/dirty-forms.ts'
import { showMessage } from '../browser/messages.ts'
import { markReloading } from '../browser/reloading.ts'
import { partGone, reload } from '../lib/texts.ts'

const KEY = 'reloaded'
/** The entry's URL, because this module is part of the entry. It differs for each build. */
export const build = import.meta.url
/** The value that the router stores when it reloads by itself, after a click on a link whose prefetch failed. */
const ROUTERS = '1'

/**
 * Reloads the page once per build, because a deploy may have removed the old build's chunks. If a form has unsaved
 * input, asks the user first. If the reload did not help, or if blocked storage can't tell, the error screen shows
 * the error (spec, section 8; decisions, 17).
 */
export function reloadForNewBuild(error: unknown): void {
  const reloadOnce = () => {
    sessionStorage.setItem(KEY, build)
    location.reload()
  }
  try {
    // If this key is not stored, the router reloads too, once for each missing page (`lazyRouteComponent`)
    const key = `tanstack_router_reload:${error instanceof Error ? error.message : ''}`
    const isReloaded = sessionStorage.getItem(KEY) === build || sessionStorage.getItem(key) === ROUTERS
    // Keeps the router from reloading
    sessionStorage.setItem(key, isReloaded ? ROUTERS : 'ours')
    if (isReloaded) return
    if (hasDirtyForm()) {
      // The browser asks the user, who may stay on the page, so failures are still reported
      showMessage({ tone: 'caution', text: partGone, action: { label: reload, onPress: reloadOnce } })
      return
    }
    markReloading(true)
    reloadOnce()
  } catch {
    // The storage is blocked or full, so don't reload: the page might reload forever
  }
}
