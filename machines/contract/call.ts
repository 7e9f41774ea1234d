import { fromPromise } from 'xstate'
import type { CallInput, CallOutput, OperationId } from './calls.ts'

/**
 * Creates a port: a typed promise actor that rejects until the app or a test provides its logic. Leaving the invoking
 * state aborts the actor's signal.
 */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The call ${name} was not provided`)))

/** Creates the port for a contract call. */
export const call = <K extends OperationId>(operationId: K) => port<CallOutput<K>, CallInput<K>>(operationId)
