import { fromPromise } from 'xstate'
import type { CallInput, CallOutput, OperationId } from './calls.ts'

/**
 * Creates the port of one call: a typed promise actor that rejects until the app or a test provides its logic. Leaving
 * the invoking state aborts the actor's signal.
 */
export function call<K extends OperationId>(operationId: K) {
  return fromPromise<CallOutput<K>, CallInput<K>>(() =>
    Promise.reject(new Error(`The call ${operationId} was not provided`)),
  )
}
