import { fromPromise } from 'xstate'
import type { CallInput, CallOutput, Dated, OperationId, ReadId, WriteId } from './calls.ts'

/** Creates a typed promise actor that rejects until it is provided. Leaving the invoking state aborts its signal. */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`No call ${name}`)))

/** Creates the port for a contract call. */
export const call = <K extends OperationId>(operationId: K) => port<CallOutput<K>, CallInput<K>>(operationId)

/** The input of one of the reads. */
export type ReadInput = { [K in ReadId]: CallInput<K> }[ReadId]

/** Creates the port for a read of this answer type, which the app implements with a contract call. */
export const readCall = <Answer extends Dated>() => port<Answer, ReadInput>('read')

/** A page of a list, with the same field names for every list. */
export interface RowsPage<Row> extends Dated {
  rows: readonly Row[]
  total: number
}

/** The input of every list's call. */
export type RowsInput = CallInput<'listPayments'> & CallInput<'listBusinesses'>

/** Creates the port for a list's call, which the app implements with a contract call. */
export const listRows = <Row>() => port<RowsPage<Row>, RowsInput>('listRows')

/** The input of one of the writes. */
export type WriteInput = { [K in WriteId]: CallInput<K> }[WriteId]

/** Creates the port for a write with this answer type, which the app implements with a contract call. */
export const writeCall = <Answer>() => port<Answer, WriteInput>('write')

/** A pending write: its input and the promise of its response. */
export type SentWrite = {
  [K in WriteId]: { operationId: K; input: CallInput<K>; answer: Promise<CallOutput<K>> }
}[WriteId]

/** Waits for the response of a sent write. Stopping the actor does not cancel the write. */
export const followWrite = fromPromise<{ message: string }, SentWrite>(({ input }) => input.answer)
