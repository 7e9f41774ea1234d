const KEY = 'reloaded-for'

/** The router reloads by itself once for each missing page unless this is stored (`lazyRouteComponent`). */
const routerKey = (error: Error) => `tanstack_router_reload:${error.message}`

interface StaleChunkOptions {
  /** names the build that runs: the address of its entry */
  build: string
  /** `location.reload`; the browser asks first when a form with changes is open */
  reload: () => void
}

/**
 * After a deploy the old build's later chunks may be gone: one reload for a build brings the new one. If that did
 * not help, or the storage is blocked and can't tell, Vite throws the error on, to the error screen (spec,
 * section 8; decisions, 17). Returns the way to stop.
 */
export function watchStaleChunks({ build, reload }: StaleChunkOptions): () => void {
  const listener = ({ payload }: VitePreloadErrorEvent) => {
    try {
      if (sessionStorage.getItem(KEY) === build) sessionStorage.setItem(routerKey(payload), '1')
      else {
        sessionStorage.setItem(KEY, build)
        reload()
      }
    } catch {
      // blocked or full storage: without a memory a reload might never end
    }
  }
  addEventListener('vite:preloadError', listener)
  return () => {
    removeEventListener('vite:preloadError', listener)
  }
}
