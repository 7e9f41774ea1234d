import { expect } from 'vitest'
import type { ActorRefFrom, SimulatedClock } from 'xstate'
import type { patienceMachine } from '../../machines/shared/patience.machine.ts'

/** A snapshot of a machine that loads. */
interface Loading {
  children: { patience?: ActorRefFrom<typeof patienceMachine> | undefined }
}

/** The patience that goes along with a read; throws when there is none. */
function patienceOf({ children: { patience } }: Loading) {
  if (!patience) throw new Error('nothing is waited for')
  return patience
}

/** The stage of the wait. */
export const waitIn = (snapshot: Loading) => patienceOf(snapshot).getSnapshot().value
const canStop = (snapshot: Loading) => patienceOf(snapshot).getSnapshot().can({ type: 'wait.stopped' })
const stopWaiting = (snapshot: Loading) => patienceOf(snapshot).send({ type: 'wait.stopped' })

/** Waits for what loads: nothing is said for 3 s, then that it is slow, and from 10 s on it can be stopped, as it is. */
export function waitAndStop({ clock, snapshot }: { clock: SimulatedClock; snapshot: () => Loading }): void {
  clock.increment(2999)
  expect(waitIn(snapshot())).toBe('brief')
  clock.increment(1)
  expect(waitIn(snapshot())).toBe('slow')
  clock.increment(6999)
  expect(canStop(snapshot())).toBe(false)
  clock.increment(1)
  expect(waitIn(snapshot())).toBe('long')
  stopWaiting(snapshot())
}
