import { fromPromise, type PromiseActorLogic } from 'xstate'
import {
  isWrite,
  type CallInput,
  type CallOutput,
  type Calls,
  type OperationId,
  type WriteId,
} from '../../machines/contract/calls.ts'

/** What became of a write: the error, or what was answered. */
export type Outcome<K extends WriteId = WriteId> = { error: unknown } | { output: CallOutput<K> }

/** Every call of the contract, and of the device's clock, as the promise actor the machines ask for. */
export type CallActors = { [K in OperationId]: PromiseActorLogic<CallOutput<K>, CallInput<K>> } & {
  /** ms */
  readClock: PromiseActorLogic<number>
}

/** Called as a write is sent; what it returns is called with the outcome once its screen has been left. */
export type LeaveWrite = <K extends WriteId>(
  operationId: K,
  input: CallInput<K>,
) => (outcome: Outcome<K>) => void

/**
 * The same record for every machine: `machine.provide({ actors })`. A read's signal reaches the request. A write
 * is not taken back by leaving its screen: it goes on, and its outcome is told.
 */
export function createCallActors(calls: Calls, leaveWrite: LeaveWrite = () => () => undefined): CallActors {
  const actor = <K extends OperationId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => calls[operationId](input, signal))
  const write = <K extends WriteId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => {
      const left = leaveWrite(operationId, input)
      const answer = calls[operationId](input, new AbortController().signal)
      const tell = (outcome: Outcome<K>) => {
        if (signal.aborted) left(outcome)
      }
      answer.then(
        (output) => {
          tell({ output })
        },
        (error: unknown) => {
          tell({ error })
        },
      )
      return answer
    })
  const actors: Partial<Record<OperationId, unknown>> = {}
  // the calls are those of the contract and no others
  for (const operationId of Object.keys(calls) as OperationId[]) {
    actors[operationId] = isWrite(operationId) ? write(operationId) : actor(operationId)
  }
  // indexing a mapped type by K and assigning is sound, but only per key: hence the widening above
  return { ...(actors as CallActors), readClock: fromPromise(async () => Date.now()) }
}
