import type { CallInput, CallOutput, OperationId } from '../../machines/contract/calls.ts'
import { failureOf, type FailureKind } from '../../machines/contract/failure.ts'

/** The name of the user timings (`performance.measure`) of attempts. */
export const ATTEMPT = 'attempt'

/** The details of an attempt's timing. They hold no input, output or text of the server. */
export interface AttemptDetail {
  operationId: OperationId
  outcome: 'answered' | FailureKind
  status: number | null
}

/** One attempt of a call. */
export type Attempt = <K extends OperationId>(
  operationId: K,
  input: CallInput<K>,
  signal: AbortSignal,
) => Promise<CallOutput<K>>

/** Adds a user timing for each attempt that its caller does not abort. */
export function measured(attempt: Attempt): Attempt {
  return async (operationId, input, signal) => {
    const start = performance.now()
    const measure = (outcome: AttemptDetail['outcome'], status: number | null) => {
      const detail: AttemptDetail = { operationId, outcome, status }
      performance.measure(ATTEMPT, { start, duration: performance.now() - start, detail })
    }
    try {
      const output = await attempt(operationId, input, signal)
      measure('answered', null)
      return output
    } catch (error) {
      const failure = failureOf(error)
      if (failure !== null && !signal.aborted) measure(failure.kind, failure.status)
      throw error
    }
  }
}
