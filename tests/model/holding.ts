import { fromPromise, StateMachine } from 'xstate'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { isWrite } from '../../machines/contract/calls.ts'
import type { CallInput, CallOutput, OperationId } from '../../machines/contract/calls.ts'
import type { SentWrite } from '../../machines/contract/writes.ts'
import { rowCallsOf } from '../../src/services/logic.ts'
import type { Model } from './model.ts'
import type { CallActors, createCallActors } from '../../src/services/logic.ts'

/** A call of the machine under test, pending until the walk answers it. */
export interface HeldCall {
  readonly name: OperationId | 'readClock' | 'followWrite' | 'loadCommands'
  readonly input: unknown
  /** makes the real call, and answers with the backend's response */
  readonly release: () => Promise<void>
  readonly answer: (output: unknown) => void
  readonly fail: (error: unknown) => void
}

/** Returns call actors that wait for the walk in a model's machine, and answer themselves in all others. */
export function holdingCalls(model: Model) {
  const held = new Map<string, HeldCall>()

  const actorsOf: typeof createCallActors = (calls, send, load): CallActors => {
    const holding: Partial<Record<OperationId, unknown>> = {}
    // the record's own keys
    for (const operationId of Object.keys(calls) as OperationId[])
      holding[operationId] = holdCall(operationId)
    const rows = rowCallsOf(calls)
    // each key keeps its operation's types, which a loop over the keys can't express
    return {
      ...holding,
      'listPayments.rows': hold('listPayments', rows['listPayments.rows']),
      'listBusinesses.rows': hold('listBusinesses', rows['listBusinesses.rows']),
      readClock: hold('readClock', async () => Date.now()),
      followWrite: hold<{ message: string }, SentWrite>('followWrite', ({ answer }) => answer),
      loadCommands: hold('loadCommands', load ?? (() => Promise.reject(new Error('There is no app')))),
    } as CallActors

    function holdCall<K extends OperationId>(operationId: K) {
      return hold<CallOutput<K>, CallInput<K>>(operationId, (input, signal) =>
        isWrite(operationId) && send
          ? // the type of the id was narrowed, and its input's with it
            send(operationId, input as never, signal)
          : calls[operationId](input, signal),
      )
    }
  }
  function hold<T, I>(name: HeldCall['name'], ask: (input: I, signal: AbortSignal) => Promise<T>) {
    return fromPromise<T, I>(({ input, signal, self }) => {
      if (!isOf(model, self._parent)) return ask(input, signal)
      return new Promise((resolve, reject) => {
        held.set(self.id, {
          name,
          input,
          release: async () => resolve(await ask(input, signal)),
          // the model types a walk's answers
          answer: (output) => resolve(output as T),
          fail: reject,
        })
      })
    })
  }
  /** Returns the newest call invoked under an id; throws without one. */
  const call = (id: string): HeldCall => {
    const newest = held.get(id)
    if (!newest) throw new Error(`${model.name} has not called ${id}`)
    return newest
  }
  return { actorsOf, call }
}

type ActorRefLike = AnyActorRef | InspectionEvent['actorRef']

/** Returns true for an actor of the model's machine, and of its name where several screens run the machine. */
export function isOf({ machine, name }: Model, actor: ActorRefLike | undefined): boolean {
  // an actor with logic has an id
  return machineOf(actor) === machine.id && (name === machine.id || (actor as AnyActorRef).id === name)
}

/** Returns the id of the machine an actor runs; undefined for any other actor. */
export function machineOf(actor: ActorRefLike | undefined): string | undefined {
  const logic: unknown = actor !== undefined && 'logic' in actor ? actor.logic : undefined
  return logic instanceof StateMachine ? logic.id : undefined
}
