import { fromCallback, type EventObject } from 'xstate'

/** The actor of a machine, as far as its context is needed. */
export interface Holder<Context> {
  getSnapshot: () => { context: Context }
}

/** The app handles the machine's pending work when it stops with its screen. */
export const whenLeft = <Context>() => fromCallback<EventObject, Holder<Context>>(() => undefined)
