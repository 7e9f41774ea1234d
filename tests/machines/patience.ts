import type { ActorRefFrom } from 'xstate'
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

/** How long one has waited by now. */
export const waitIn = (snapshot: Loading) => patienceOf(snapshot).getSnapshot().value
export const canStop = (snapshot: Loading) => patienceOf(snapshot).getSnapshot().can({ type: 'wait.stopped' })
export const stopWaiting = (snapshot: Loading) => patienceOf(snapshot).send({ type: 'wait.stopped' })
