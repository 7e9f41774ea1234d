import { fromPromise, type PromiseActorLogic } from 'xstate'
import {
  isWrite,
  type CallInput,
  type CallOutput,
  type Calls,
  type OperationId,
  type WriteId,
} from '../../machines/contract/calls.ts'
import type { commandsMachine } from '../../machines/commands.machine.ts'
import { followWrite } from '../../machines/contract/writes.ts'

/** Every call of the contract, of the device's clock, and for code that comes later, as the machines ask for it. */
export type CallActors = { [K in OperationId]: PromiseActorLogic<CallOutput<K>, CallInput<K>> } & {
  /** ms */
  readClock: PromiseActorLogic<number>
  followWrite: typeof followWrite
  loadCommands: PromiseActorLogic<typeof commandsMachine, CodeWanted>
}

interface CodeWanted {
  /** nobody would miss it: a failure is not told */
  isQuiet: boolean
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
  loadCommands: (wanted: CodeWanted) => Promise<typeof commandsMachine> = () =>
    Promise.reject(new Error('There is no app')),
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
  return {
    // indexing a mapped type by K and assigning is sound, but only per key: hence the widening above
    ...(actors as CallActors),
    readClock: fromPromise(async () => Date.now()),
    followWrite,
    loadCommands: fromPromise(({ input }) => loadCommands(input)),
  }
}
