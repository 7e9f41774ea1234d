import { fromPromise } from 'xstate'

/** The device's time, in ms: what ages on the dashboard is measured by it. */
export const readClock = fromPromise(async () => Date.now())
