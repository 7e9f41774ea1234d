import { showMessage } from '../browser/messages.ts'
import { partOffline } from '../lib/texts.ts'
import { isOpeningPage, isStartingPrefetch } from './prefetch.ts'
import { requestFile } from './request-file.ts'
import { reloadForNewBuild } from './stale-chunks.ts'

/** The time between requests to an unreachable server, in ms */
const interval = 3000

let back: Promise<void> | null = null
/** Pending while the user may be leaving the page */
let leaving: Promise<void> | undefined
globalThis.onbeforeunload = () => void (leaving = pause(10_000))

/**
 * Loads a chunk and the files that it needs. If the server is unreachable, shows a message and waits: an incomplete
 * page is better than an error or a reload, and the reload would fail too. If the server is reachable, reloads the
 * page once. The build routes each dynamic import through this function instead of Vite's helper, which requests a
 * style sheet only once.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const isQuiet = isStartingPrefetch()
  for (;;) {
    try {
      await Promise.all(files.map((file) => requestFile(`/${file}`)))
      return await load()
    } catch (error) {
      if (isQuiet && !isOpeningPage()) throw error
      // Dispatch the event that Vite dispatches for a failed load
      const event = new Event('vite:preloadError', { cancelable: true })
      const isHandled = !dispatchEvent(Object.assign(event, { payload: error }))
      // The event's handler reloads the page, so don't show the failure (spec, section 8)
      if (isHandled) return await new Promise<never>(() => undefined)
      // Firefox cancels loads when the user leaves the page, and a reload would cancel the user's navigation
      await leaving
      if (!(await isReachable())) await whenBack()
      else {
        reloadForNewBuild(error)
        throw error
      }
    }
  }
}

/** Returns true when the app's server responds within 10 s. */
async function isReachable(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const
    return (await fetch('/', options)).ok
  } catch {
    return false
  }
}

/** Resolves when the server responds again. Shows a single message for all pending chunks. */
function whenBack(): Promise<void> {
  if (back === null) {
    back = answered().finally(() => void (back = null))
    showMessage({ tone: 'caution', text: partOffline, until: back })
  }
  return back
}

async function answered(): Promise<void> {
  do await pause(interval)
  while (!(await isReachable()))
}

const pause = (time: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, time)
    addEventListener('online', end)
  })
