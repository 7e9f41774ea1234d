import { fromPromise, StateMachine } from 'xstate'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { isWrite } from '../../machines/contract/calls.ts'
import type { CallInput, CallOutput, OperationId } from '../../machines/contract/calls.ts'
import type { SentWrite } from '../../machines/contract/call.ts'
import { rowsOf } from '../../src/services/logic.ts'
import { readRows } from '../../src/features/business/import/read-rows.ts'
import { isNewerBuild } from '../../src/document/newer-build.ts'
import type { Model } from './model.ts'
import type { CallActors, createCallActors } from '../../src/services/logic.ts'

/** A call of the machine under test, pending until the walk answers it. */
export interface HeldCall {
  readonly name: OperationId | 'readClock' | 'followWrite' | 'loadCommands' | 'readRows' | 'checkBuild'
  readonly input: unknown
  /** sends the real call, and resolves with the backend's response */
  readonly release: () => Promise<void>
  readonly answer: (output: unknown) => void
  readonly fail: (error: unknown) => void
}

/** Returns call actors that make the real call, except in the model's machine, where the walk answers them. */
export function holdingCalls(model: Model) {
  const held = new Map<string, HeldCall>()

  const actorsOf: typeof createCallActors = (calls, send, load): CallActors => {
    const holding: Partial<Record<OperationId, unknown>> = {}
    // safe cast: the keys of `calls` are exactly the operation ids
    for (const operationId of Object.keys(calls) as OperationId[])
      holding[operationId] = holdCall(operationId)
    // each key keeps its operation's types, which a loop over the keys can't express
    return {
      ...holding,
      'listPayments.rows': hold('listPayments', rowsOf(calls.listPayments, 'payments')),
      'listBusinesses.rows': hold('listBusinesses', rowsOf(calls.listBusinesses, 'businesses')),
      'searchEmployees.rows': hold('searchEmployees', rowsOf(calls.searchEmployees, 'employees')),
      readClock: hold('readClock', async () => Date.now()),
      followWrite: hold<{ message: string }, SentWrite>('followWrite', ({ answer }) => answer),
      readRows: hold('readRows', readRows),
      checkBuild: hold('checkBuild', (_, signal) => isNewerBuild(signal)),
      loadCommands: hold('loadCommands', load ?? (() => Promise.reject(new Error('There is no app')))),
    } as CallActors

    function holdCall<K extends OperationId>(operationId: K) {
      return hold<CallOutput<K>, CallInput<K>>(operationId, (input, signal) =>
        isWrite(operationId) && send
          ? // safe cast: isWrite narrowed the id's type, and so the input's
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
          // safe cast: the model types the outputs of each call
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

/** Returns true if an actor runs the model's machine, and has the model's name if several screens run the machine. */
export function isOf({ machine, name }: Model, actor: ActorRefLike | undefined): boolean {
  // safe cast: machineOf found logic, and an actor with logic has an id
  return machineOf(actor) === machine.id && (name === machine.id || (actor as AnyActorRef).id === name)
}

/** Returns the id of the machine that an actor runs; undefined if the actor does not run a machine. */
export function machineOf(actor: ActorRefLike | undefined): string | undefined {
  const logic: unknown = actor !== undefined && 'logic' in actor ? actor.logic : undefined
  return logic instanceof StateMachine ? logic.id : undefined
}
