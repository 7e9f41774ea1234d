import { fromCallback, type EventObject } from 'xstate'

/** A machine, as what it holds is asked for. */
export interface Holder<Context> {
  getSnapshot: () => { context: Context }
}

/** The app's: does what is to be done with what a machine holds when it is stopped with its screen. */
export const whenLeft = <Context>() => fromCallback<EventObject, Holder<Context>>(() => undefined)
