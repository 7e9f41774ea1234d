import { fromCallback, type EventObject } from 'xstate'

/** A machine's actor, reduced to its context. */
export interface Holder<Context> {
  getSnapshot: () => { context: Context }
}

/** Creates the port that takes over a machine's pending work when its screen unmounts. The app implements it. */
export const whenLeft = <Context>() => fromCallback<EventObject, Holder<Context>>(() => undefined)
