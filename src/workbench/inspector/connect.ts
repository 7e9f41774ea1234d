import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import type { Services } from '../../services/services.ts'
import { allowStately } from './allow.ts'
import { CHANNEL, publish } from './channel.ts'
import { createStream } from './stream.ts'

type ActorOptions = Services['actorOptions']

/**
 * What every actor of the app is given in development: always the stream for `/__inspect`, and with `?inspect` in the
 * address the Stately inspector too.
 */
export function connectInspector(): ActorOptions {
  const stream = createStream()
  const app = crypto.randomUUID()
  const channel = new BroadcastChannel(CHANNEL)
  const stop = publish(stream, { app, channel, path: () => location.pathname })
  addEventListener('pagehide', stop, { once: true })
  if (!new URLSearchParams(location.search).has('inspect')) return { inspect: stream.inspect }

  const stately = openStately()
  return {
    inspect: (event: InspectionEvent) => {
      stream.inspect(event)
      stately.inspect.next?.(event)
    },
  }
}

/** Enough for everything until its window has been opened and has loaded. */
const DEFERRED = 5000

/** The Stately inspector in a window of its own; a browser that blocks it opens it at the first click or key. */
export function openStately(options: Parameters<typeof createBrowserInspector>[0] = {}) {
  const inspector = createBrowserInspector({
    serialize: allowStately,
    maxDeferredEvents: DEFERRED,
    ...options,
  })
  const { adapter } = inspector
  if (adapter.targetWindow === null) {
    // eslint-disable-next-line no-console -- for whoever develops: only the console can say why nothing opens
    console.info("The browser keeps the Stately inspector's window back: it opens at the next click or key.")
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
