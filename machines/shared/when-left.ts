import { fromCallback, type EventObject } from 'xstate'

/** A machine whose context is read. */
export interface Holder<Context> {
  getSnapshot: () => { context: Context }
}

/** The app handles the machine's pending work when it stops with its screen. */
export const whenLeft = <Context>() => fromCallback<EventObject, Holder<Context>>(() => undefined)
