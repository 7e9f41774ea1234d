import { CallError, type Failure, type FailureKind } from '../../machines/contract/failure.ts'

const nothing: Omit<Failure, 'kind'> = {
  status: null,
  message: null,
  fields: {},
  callId: null,
  retryAfter: null,
}

/** Creates a failure without a server's message. */
export function fault(kind: FailureKind, known: Partial<Failure> = {}): CallError {
  return new CallError({ ...nothing, ...known, kind })
}

/** Creates the failure of a body that can't be read. */
export function unreadable({ status, headers }: Response): CallError {
  return fault('unreadable', { status, callId: headers.get('x-request-id') })
}
