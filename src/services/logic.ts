import { fromPromise, type PromiseActorLogic } from 'xstate'
import {
  isWrite,
  type Business,
  type CallInput,
  type CallOutput,
  type Calls,
  type OperationId,
  type Payment,
  type Person,
  type ReadId,
  type WriteId,
} from '../../machines/contract/calls.ts'
import {
  type RowsInput,
  type RowsPage,
  type ReadInput,
  followWrite,
  type WriteInput,
} from '../../machines/contract/call.ts'
import type { commandsMachine } from '../../machines/commands.machine.ts'

/** The actors that machines use: every call of the contract, the device's clock, and code that loads later. */
export type CallActors = { [K in OperationId]: PromiseActorLogic<CallOutput<K>, CallInput<K>> } & {
  /** The paged lists' calls, with uniform field names. Each list machine takes one of them as its actor `listRows` */
  'listPayments.rows': PromiseActorLogic<RowsPage<Payment>, RowsInput>
  'listBusinesses.rows': PromiseActorLogic<RowsPage<Business>, RowsInput>
  'searchEmployees.rows': PromiseActorLogic<RowsPage<Person>, RowsInput>
  readClock: PromiseActorLogic<number>
  followWrite: typeof followWrite
  loadCommands: PromiseActorLogic<typeof commandsMachine, CodeWanted>
}

interface CodeWanted {
  /** True for an optional load, whose failure is not reported */
  isQuiet: boolean
}

/** Returns a list's call with the same field names for all lists; `name` is the list's own name of its rows. */
export const rowsOf =
  <Row>(call: (input: RowsInput, signal: AbortSignal) => Promise<object>, name: string) =>
  async (input: RowsInput, signal: AbortSignal): Promise<RowsPage<Row>> => {
    const answer: Record<string, unknown> = { ...(await call(input, signal)) }
    const { [name]: rows, [`total_${name}`]: total, ...dated } = answer
    // The cast is safe: each list of the contract has these two fields
    return { rows, total, ...dated } as RowsPage<Row>
  }

/** Returns a list's call as the port of a machine that accepts the rows of any list. */
export function rowsActorOf(
  calls: CallActors,
  call: 'listPayments' | 'listBusinesses' | 'searchEmployees',
): PromiseActorLogic<RowsPage<object>, RowsInput> {
  // The cast is safe: a machine only reads an actor's output, so one list's rows can stand for any list's rows
  return calls[`${call}.rows`] as PromiseActorLogic<RowsPage<object>, RowsInput>
}

/** Returns a read's call as the port of a machine. */
export function readOf<K extends ReadId>(calls: CallActors, operationId: K) {
  // The cast is safe, because each screen sends its machine the input of the screen's own call
  return calls[operationId] as PromiseActorLogic<CallOutput<K>, ReadInput>
}

/** Returns a write's call as the port of a machine. */
export function writeOf<K extends WriteId>(calls: CallActors, operationId: K) {
  // The cast is safe, because each screen sends its machine the input of the screen's own write
  return calls[operationId] as PromiseActorLogic<CallOutput<K>, WriteInput>
}

/** Sends a write once. The signal `screen` aborts when the screen no longer listens for the response. */
export type SendWrite = <K extends WriteId>(
  operationId: K,
  input: CallInput<K>,
  screen: AbortSignal,
) => Promise<CallOutput<K>>

/** Creates the actors of every machine. Stopping a read aborts its request; stopping a write does not cancel it. */
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
  const list = <Row>(...call: Parameters<typeof rowsOf<Row>>) =>
    fromPromise<RowsPage<Row>, RowsInput>(({ input, signal }) => rowsOf<Row>(...call)(input, signal))
  const actors: Partial<Record<OperationId, unknown>> = {}
  // The calls have exactly the contract's keys
  for (const operationId of Object.keys(calls) as OperationId[]) {
    actors[operationId] = isWrite(operationId) ? write(operationId) : read(operationId)
  }
  return {
    // Above, `unknown` is needed because TypeScript can't check assignments to a mapped type in a loop over its keys
    ...(actors as CallActors),
    'listPayments.rows': list(calls.listPayments, 'payments'),
    'listBusinesses.rows': list(calls.listBusinesses, 'businesses'),
    'searchEmployees.rows': list(calls.searchEmployees, 'employees'),
    readClock: fromPromise(async () => Date.now()),
    followWrite,
    loadCommands: fromPromise(({ input }) => loadCommands(input)),
  }
}
