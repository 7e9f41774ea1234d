import { fromPromise, type PromiseActorLogic } from 'xstate'
import {
  isWrite,
  type CallInput,
  type CallOutput,
  type Calls,
  type OperationId,
  type WriteId,
} from '../../machines/contract/calls.ts'
import { followWrite } from '../../machines/contract/writes.ts'

/** Every call of the contract, and of the device's clock, as the promise actor the machines ask for. */
export type CallActors = { [K in OperationId]: PromiseActorLogic<CallOutput<K>, CallInput<K>> } & {
  /** ms */
  readClock: PromiseActorLogic<number>
  followWrite: typeof followWrite
}

/** Sends a write once; `screen` is aborted when whoever asked for it hears no answer any more. */
export type SendWrite = <K extends WriteId>(
  operationId: K,
  input: CallInput<K>,
  screen: AbortSignal,
) => Promise<CallOutput<K>>

/**
 * The same record for every machine: `machine.provide({ actors })`. A read's signal reaches the request. A write
 * is not taken back by leaving its screen.
 */
export function createCallActors(
  calls: Calls,
  send: SendWrite = (operationId, input) => calls[operationId](input, new AbortController().signal),
): CallActors {
  const read = <K extends OperationId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => calls[operationId](input, signal))
  const write = <K extends WriteId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => send(operationId, input, signal))
  const actors: Partial<Record<OperationId, unknown>> = {}
  // the calls are those of the contract and no others
  for (const operationId of Object.keys(calls) as OperationId[]) {
    actors[operationId] = isWrite(operationId) ? write(operationId) : read(operationId)
  }
  // indexing a mapped type by K and assigning is sound, but only per key: hence the widening above
  return { ...(actors as CallActors), readClock: fromPromise(async () => Date.now()), followWrite }
}
