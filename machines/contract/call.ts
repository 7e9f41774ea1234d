import { fromPromise } from 'xstate'
import type { CallInput, CallOutput, OperationId } from './calls.ts'

/**
 * The port of one call of the contract: a typed promise actor that rejects until the app or a test provides it.
 * The actor's signal is aborted when the state that invoked it is left.
 */
export function call<K extends OperationId>(operationId: K) {
  return fromPromise<CallOutput<K>, CallInput<K>>(() =>
    Promise.reject(new Error(`The call ${operationId} was not provided`)),
  )
}
