import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import type { Services } from '../../services/services.ts'
import { allowStately } from './allow.ts'
import { publish } from './channel.ts'

/** Returns the actors' `inspect` option in development: for `/__inspect`, and with `?inspect` also for Stately. */
export function connectInspector(): Services['actorOptions'] {
  const { stream, stop } = publish(() => location.pathname)
  addEventListener('pagehide', stop, { once: true })
  const stately = new URLSearchParams(location.search).has('inspect') ? openStately() : null
  return {
    inspect: (event: InspectionEvent) => {
      stream.inspect(event)
      stately?.inspect.next?.(event)
    },
  }
}

/** Opens the Stately inspector in its own window. If the browser blocks it, a click or key press opens it. */
export function openStately(options: Parameters<typeof createBrowserInspector>[0] = {}) {
  const inspector = createBrowserInspector({
    serialize: allowStately,
    // The number of events stored until the window has loaded
    maxDeferredEvents: 5000,
    ...options,
  })
  const { adapter } = inspector
  if (adapter.targetWindow === null) {
    // oxlint-disable-next-line no-console -- only the console can tell a developer why nothing opens
    console.info("The browser blocked the Stately inspector's window: it opens at the next click or key.")
    const open = () => {
      removeEventListener('pointerdown', open)
      removeEventListener('keydown', open)
      adapter.targetWindow = adapter.options.window.open(adapter.options.url, 'xstateinspector')
    }
    addEventListener('pointerdown', open)
    addEventListener('keydown', open)
  }
  return inspector
}
