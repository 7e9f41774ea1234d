import { isOnlyPointedAt, isStartingQuietly, markUnwanted } from './quiet-load.ts'
import { isReachable } from './reachable.ts'
import { stylesArrived } from './styles-arrived.ts'
import { showMessage } from '../browser/messages.ts'
import { partOffline } from '../lib/texts.ts'

/** ms between two looks whether the server is back */
const interval = 3000

let back: Promise<void> | null = null

/**
 * Loads a part of the product's code. Without a connection it says so and waits until there is one, for a page that
 * can't be shown whole is better than none: neither an error nor a reload would bring the part. The build wraps each
 * dynamic import in this.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const isQuiet = isStartingQuietly()
  for (;;) {
    try {
      const part = await load()
      await stylesArrived()
      return part
    } catch (error) {
      const isUnwanted = isQuiet || isOnlyPointedAt()
      if (isUnwanted) markUnwanted(error)
      // as Vite tells it
      const event = new Event('vite:preloadError', { cancelable: true })
      const isHandled = !dispatchEvent(Object.assign(event, { payload: error }))
      if (isUnwanted) throw error
      // whoever handles it brings another page: nobody shows the failure (spec, section 8)
      if (isHandled) return await new Promise<never>(() => undefined)
      if (await isReachable()) throw error
      await whenBack()
    }
  }
}

/** Settles when the server answers again; said once for all parts that wait. */
function whenBack(): Promise<void> {
  if (back === null) {
    back = answered().finally(() => {
      back = null
    })
    showMessage({
      tone: 'caution',
      text: partOffline,
      until: back,
    })
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
