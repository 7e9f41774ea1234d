import { CallError, type Failure, type FailureKind } from '../../machines/contract/failure.ts'

const nothing: Omit<Failure, 'kind'> = {
  status: null,
  message: null,
  fields: {},
  callId: null,
  retryAfter: null,
}

/** Creates the error of a failed call. Fields that `known` omits are empty. */
export function fault(kind: FailureKind, known: Partial<Failure> = {}): CallError {
  return new CallError({ ...nothing, ...known, kind })
}

/** Creates the error for a response whose body can't be read. */
export function unreadable({ status, headers }: Response): CallError {
  return fault('unreadable', { status, callId: headers.get('x-request-id') })
}

/** Returns a promise that rejects with the abort's error. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    ),
  )
}
