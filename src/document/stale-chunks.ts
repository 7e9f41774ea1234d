import { hasDirtyForm } from '../browser/dirty-forms.ts'
import { showMessage } from '../browser/messages.ts'
import { markReloading } from '../browser/reloading.ts'
import { partGone, reload } from '../lib/texts.ts'

const KEY = 'reloaded-for'
/** The value that the router stores when it reloads itself, for a page clicked during its prefetch. */
const ROUTERS = '1'

/**
 * After a deploy the old build's later chunks may be gone: one reload for a build brings the new one; while a form
 * holds what is nowhere else, the administrator is asked. If that did not help, or the storage is blocked and can't
 * tell, the error stands, on the error screen (spec, section 8; decisions, 17).
 */
export function reloadForNewBuild(error: unknown): void {
  // the entry's address, which this is in
  const build = import.meta.url
  const reloadOnce = () => {
    sessionStorage.setItem(KEY, build)
    markReloading(true)
    location.reload()
  }
  try {
    // the router reloads by itself once for each missing page unless this is stored (`lazyRouteComponent`)
    const key = `tanstack_router_reload:${error instanceof Error ? error.message : ''}`
    const isReloaded = sessionStorage.getItem(KEY) === build || sessionStorage.getItem(key) === ROUTERS
    // one reload, not the router's beside ours
    sessionStorage.setItem(key, isReloaded ? ROUTERS : 'ours')
    if (isReloaded) return
    if (hasDirtyForm())
      showMessage({ tone: 'caution', text: partGone, action: { label: reload, onPress: reloadOnce } })
    else reloadOnce()
  } catch {
    // blocked or full storage: without a memory a reload might never end
  }
}
