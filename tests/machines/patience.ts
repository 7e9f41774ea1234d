import { expect } from 'vitest'
import type { ActorRefFrom, SimulatedClock } from 'xstate'
import type { patienceMachine } from '../../machines/shared/patience.machine.ts'

/** The snapshot of a loading machine. */
interface Loading {
  children: { patience?: ActorRefFrom<typeof patienceMachine> | undefined }
}

/** Returns the patience actor of a read; throws without one. */
function patienceOf({ children: { patience } }: Loading) {
  if (!patience) throw new Error('nothing is waited for')
  return patience
}

/** Returns the stage of the wait. */
export const waitIn = (snapshot: Loading) => patienceOf(snapshot).getSnapshot().value
const canStop = (snapshot: Loading) => patienceOf(snapshot).getSnapshot().can({ type: 'wait.stopped' })
const stopWaiting = (snapshot: Loading) => patienceOf(snapshot).send({ type: 'wait.stopped' })

/** Expects a wait that is silent for 3 s, then slow, and from 10 s on can be stopped; then stops it. */
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
