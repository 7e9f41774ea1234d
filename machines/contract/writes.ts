import { fromPromise } from 'xstate'
import type { CallInput, CallOutput, WriteId } from './calls.ts'

/** A write that is on its way: what was sent, and the answer there will be. */
export type SentWrite = {
  [K in WriteId]: {
    operationId: K
    input: CallInput<K>
    answer: Promise<CallOutput<K>>
  }
}[WriteId]

/** Waits for the answer of a write that was sent. Leaving takes nothing back. */
export const followWrite = fromPromise<{ message: string }, SentWrite>(({ input }) => input.answer)
