import { CallError, type Failure } from '../../machines/contract/failure.ts'

/** Builds a call's failure, by default a refusal with status 500 and no message. */
export const failureWith = (changes: Partial<Failure> = {}): Failure => ({
  kind: 'refused',
  status: 500,
  message: null,
  fields: {},
  callId: null,
  retryAfter: null,
  ...changes,
})

/** Builds the same error that `src/api` throws for a failed call. */
export const callError = (changes: Partial<Failure> = {}) => new CallError(failureWith(changes))
