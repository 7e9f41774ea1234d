import { http, HttpResponse, passthrough } from 'msw'
import type { RequestHandler } from 'msw'
import type { OperationId } from '../../machines/contract/calls.ts'
import { faults } from './faults.ts'
import type { Fault, FaultName } from './faults.ts'
import { operationOf } from './operations.ts'

/** A request that waits on the wire. */
interface WaitingRequest {
  readonly request: Request
  /** Passes the request on to the backend. */
  readonly release: () => void
  readonly fail: (fault: FaultName | Fault) => void
}

interface HeldRequests {
  /** Resolves with the operation's next request. */
  readonly next: () => Promise<WaitingRequest>
  /** Passes waiting and later requests on to the backend. */
  readonly stop: () => void
}

interface LoggedRequest {
  readonly operationId: OperationId
  readonly url: URL
  /** A copy of the request whose body and headers can be read freely. */
  readonly request: Request
}

/** A proxy between the app and the backend. */
export interface Wire {
  readonly handler: RequestHandler
  /** Answers an operation with a fault, either always or `times` times. */
  readonly inject: (operationId: OperationId, fault: FaultName | Fault, times?: number) => void
  /** Removes an operation's fault. */
  readonly mend: (operationId: OperationId) => void
  /** Holds an operation's requests until the test releases them. */
  readonly hold: (operationId: OperationId) => HeldRequests
  /** Returns all requests so far, including those with a fault, optionally for one operation only. */
  readonly requests: (operationId?: OperationId) => readonly LoggedRequest[]
  /** Ends all waiting requests and clears the log and faults. */
  readonly reset: () => void
}

type Intercept = (request: Request) => Promise<Response | undefined>

export function createWire(): Wire {
  let log: LoggedRequest[] = []
  const intercepts = new Map<OperationId, Intercept>()
  let over = deferred<undefined>()

  const answer = (fault: FaultName | Fault, request: Request) =>
    Promise.resolve((typeof fault === 'function' ? fault : faults[fault])({ request, over: over.promise }))

  return {
    handler: http.all(/\/(v1|__wire)(\/|$)/, async ({ request }) => {
      if (request.url.endsWith('/__wire')) return new HttpResponse(null, { status: 204 })
      const operation = operationOf(request.method, request.url)
      if (!operation) return passthrough()
      log.push({ operationId: operation.id, url: new URL(request.url), request: request.clone() })
      return (await intercepts.get(operation.id)?.(request)) ?? passthrough()
    }),
    inject(operationId, fault, times = Number.POSITIVE_INFINITY) {
      let left = times
      intercepts.set(operationId, async (request) => (left-- > 0 ? answer(fault, request) : undefined))
    },
    mend: (operationId) => void intercepts.delete(operationId),
    hold(operationId) {
      const arrived = queue<WaitingRequest>()
      const stopped = deferred<undefined>()
      intercepts.set(operationId, (request) => {
        const { promise, resolve } = deferred<Response | undefined>()
        arrived.put({
          request: request.clone(),
          release: () => resolve(undefined),
          fail: (fault) => resolve(answer(fault, request)),
        })
        return Promise.race([promise, stopped.promise, over.promise.then(() => HttpResponse.error())])
      })
      return {
        next: arrived.take,
        stop: () => {
          intercepts.delete(operationId)
          stopped.resolve(undefined)
        },
      }
    },
    requests: (operationId) =>
      log.filter((entry) => operationId === undefined || entry.operationId === operationId),
    reset() {
      log = []
      intercepts.clear()
      over.resolve(undefined)
      over = deferred<undefined>()
    },
  }
}

function queue<T>() {
  const items: T[] = []
  const takers: ((item: T) => void)[] = []
  return {
    put(item: T) {
      const taker = takers.shift()
      if (taker) taker(item)
      else items.push(item)
    },
    take: () =>
      new Promise<T>((resolve) => {
        const item = items.shift()
        if (item === undefined) takers.push(resolve)
        else resolve(item)
      }),
  }
}

function deferred<T>() {
  let settle: (value: T | PromiseLike<T>) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value: T | PromiseLike<T>) => settle(value) }
}
