import { fromPromise } from 'xstate'
import { port } from './call.ts'
import type { CallInput, CallOutput, WriteId } from './calls.ts'

/** A pending write: its input and the promise of its response. */
export type SentWrite = {
  [K in WriteId]: { operationId: K; input: CallInput<K>; answer: Promise<CallOutput<K>> }
}[WriteId]

/** Waits for the response of a sent write. Stopping the actor does not cancel the write. */
export const followWrite = fromPromise<{ message: string }, SentWrite>(({ input }) => input.answer)

/** The input of one of the writes. */
export type WriteInput = { [K in WriteId]: CallInput<K> }[WriteId]

/** Creates the port for a write with this answer type, which the app implements with a contract call. */
export const writeCall = <Answer>() => port<Answer, WriteInput>('write')
