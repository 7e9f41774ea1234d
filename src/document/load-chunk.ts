import { showMessage } from '../browser/messages.ts'
import { partOffline } from '../lib/texts.ts'
import { isOnlyPointedAt, isStartingQuietly } from './quiet-load.ts'
import { reloadForNewBuild } from './stale-chunks.ts'

/** ms between two looks whether the server is back */
const interval = 3000

let back: Promise<void> | null = null

/**
 * Loads a part of the product's code with the files it needs. Without a connection it says so and waits until there is
 * one, for a page that can't be shown whole is better than none: neither an error nor a reload would bring the part. The
 * build has each dynamic import go through this, in place of Vite's helper, which asks for a style sheet only once.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const isQuiet = isStartingQuietly()
  for (;;) {
    try {
      await Promise.all(files.map(ask))
      return await load()
    } catch (error) {
      if (isQuiet || isOnlyPointedAt()) throw error
      // as Vite tells it
      const event = new Event('vite:preloadError', { cancelable: true })
      const isHandled = !dispatchEvent(Object.assign(event, { payload: error }))
      // whoever handles it brings another page: nobody shows the failure (spec, section 8)
      if (isHandled) return await new Promise<never>(() => undefined)
      if (await isReachable()) {
        reloadForNewBuild(error)
        throw error
      }
      await whenBack()
    }
  }
}

/** Asks for a file unless the page has; settles when a style sheet is there. One that failed may be asked for again. */
async function ask(file: string): Promise<void> {
  const href = `/${file}`
  // the boot script may have asked for it
  let link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
  if (link === null) {
    link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  if (link.rel !== 'stylesheet' || link.sheet !== null) return
  const style = link
  await new Promise<void>((resolve, reject) => {
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', () => {
      style.remove()
      reject(new Error(`${href} could not be loaded`))
    })
  })
}

/** Whether whoever serves the app answers now, within 10 s. */
async function isReachable(): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const
    return (await fetch('/', options)).ok
  } catch {
    return false
  }
}

/** Settles when the server answers again; said once for all parts that wait. */
function whenBack(): Promise<void> {
  if (back === null) {
    back = answered().finally(() => {
      back = null
    })
    showMessage({ tone: 'caution', text: partOffline, until: back })
  }
  return back
}

async function answered(): Promise<void> {
  do await pause()
  while (!(await isReachable()))
}

const pause = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, interval)
    addEventListener('online', end)
  })
