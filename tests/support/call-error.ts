import { CallError, type Failure } from '../../machines/contract/failure.ts'

/** Builds a failure of a call: a refusal with 500 and without a message by default. */
export const failureWith = (changes: Partial<Failure> = {}): Failure => ({
  kind: 'refused',
  status: 500,
  message: null,
  fields: {},
  callId: null,
  retryAfter: null,
  ...changes,
})

/** Builds the error of a failed call, like `src/api`. */
export const callError = (changes: Partial<Failure> = {}) => new CallError(failureWith(changes))
