import { fromPromise, StateMachine } from 'xstate'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { CallInput, CallOutput, Calls, OperationId } from '../../machines/lib/calls.ts'
import { createCallActors } from '../../src/app/logic.ts'
import type { CallActors } from '../../src/app/logic.ts'

/** A call of the machine under test: it waits until the walk answers it. */
export interface HeldCall {
  readonly operationId: OperationId
  readonly input: unknown
  /** makes the call, and answers with what the backend says */
  readonly release: () => Promise<void>
  readonly answer: (output: unknown) => void
  readonly fail: (error: unknown) => void
}

/** Call actors that wait for the walk where one machine asks, and answer by themselves everywhere else. */
export function holdingCalls(machineId: string) {
  const held = new Map<string, HeldCall>()

  const actorsOf = (calls: Calls): CallActors => {
    const actors = createCallActors(calls)
    const holding: Partial<Record<OperationId, unknown>> = {}
    // the record's own keys
    for (const operationId of Object.keys(actors) as OperationId[])
      holding[operationId] = holdingCall(operationId)
    // each key keeps its own operation's types, which a loop over the keys can't say
    return holding as CallActors

    function holdingCall<K extends OperationId>(operationId: K) {
      return fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal, self }) => {
        const call = () => calls[operationId](input, signal)
        if (machineOf(self._parent) !== machineId) return call()
        return new Promise((resolve, reject) => {
          held.set(self.id, {
            operationId,
            input,
            release: async () => resolve(await call()),
            // a walk's answers are typed by its model
            answer: (output) => resolve(output as CallOutput<K>),
            fail: reject,
          })
        })
      })
    }
  }
  /** The newest call that was invoked under an id; throws when there was none. */
  const call = (id: string): HeldCall => {
    const newest = held.get(id)
    if (!newest) throw new Error(`${machineId} has not called ${id}`)
    return newest
  }
  return { actorsOf, call }
}

type ActorRefLike = AnyActorRef | InspectionEvent['actorRef']

/** The id of the machine an actor runs; undefined for any other actor. */
export function machineOf(actor: ActorRefLike | undefined): string | undefined {
  const logic: unknown = actor !== undefined && 'logic' in actor ? actor.logic : undefined
  return logic instanceof StateMachine ? logic.id : undefined
}
