import { fromPromise } from 'xstate'
import type { CallInput, CallOutput, OperationId } from './calls.ts'

/** Creates a typed promise actor that rejects until it is provided. Leaving the invoking state aborts its signal. */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The call ${name} was not provided`)))

/** Creates the port for a contract call. */
export const call = <K extends OperationId>(operationId: K) => port<CallOutput<K>, CallInput<K>>(operationId)
