import { CallError, type Failure, type FailureKind } from '../../machines/contract/failure.ts'

const nothing: Omit<Failure, 'kind'> = {
  status: null,
  message: null,
  fields: {},
  callId: null,
  retryAfter: null,
}

/** Creates the error of a failed call. Fields that `known` omits are empty. */
export const fault = (kind: FailureKind, known: Partial<Failure> = {}): CallError =>
  new CallError({ ...nothing, ...known, kind })

/** Creates the error for a response whose body can't be read. */
export const unreadable = ({ status, headers }: Response): CallError =>
  fault('unreadable', { status, callId: headers.get('x-request-id') })
