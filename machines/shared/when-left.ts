import { fromCallback, type EventObject } from 'xstate'

/** A machine's actor, reduced to its context. */
export interface Holder<Context> {
  getSnapshot: () => { context: Context }
}

/** The app handles the machine's pending work when its screen unmounts. */
export const whenLeft = <Context>() => fromCallback<EventObject, Holder<Context>>(() => undefined)
