import { bypass, HttpResponse } from 'msw'

interface FaultContext {
  readonly request: Request
  /** Resolves when the test ends, so that faults do not wait forever. */
  readonly over: Promise<unknown>
}

/** Answers a request in place of the backend. */
export type Fault = (context: FaultContext) => Response | Promise<Response>

const json = (
  status: number,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Fault => {
  return () =>
    HttpResponse.json(
      { message, ...more },
      { status, headers: { 'X-Request-Id': `req-${status}`, ...headers } },
    )
}
const html = (status: number): Fault => {
  return () =>
    HttpResponse.html('<html><body><h1>Bad Gateway</h1><script>alert(1)</script></body></html>', {
      status,
      headers: { 'X-Request-Id': `req-${status}` },
    })
}
const jsonHeaders = { 'Content-Type': 'application/json' }

/** The faults that any call can have, by name, for table tests. */
export const faults = {
  /** The connection is refused. */
  refused: () => HttpResponse.error(),
  /** The connection breaks in the middle of the body. */
  reset: () =>
    stream((controller) => {
      controller.enqueue(encode('{"message":'))
      controller.error(new TypeError('connection reset'))
    }),
  /** The server never sends a byte. */
  silent: ({ over }) => over.then(() => HttpResponse.error()),
  /** The headers arrive at once, then a byte every 20 ms, so that every test's time limit expires. */
  drip: ({ over }) =>
    stream((controller) => {
      const timer = setInterval(() => controller.enqueue(encode(' ')), 20)
      void over.then(() => clearInterval(timer))
    }),
  redirected: () => new HttpResponse(null, { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }),
  400: json(400, 'The request is malformed'),
  401: json(401, 'The session has ended'),
  403: json(403, 'Not allowed'),
  404: json(404, 'No such thing'),
  /** A proxy's page for an unknown URL. */
  'html 404': html(404),
  409: json(409, 'It was changed meanwhile'),
  412: json(412, 'Somebody saved it meanwhile'),
  422: json(422, 'Some fields are wrong', {
    errors: { name: 'This name is taken', email: 'This email is taken' },
  }),
  429: json(429, 'Too many requests', {}, { 'Retry-After': '1' }),
  500: json(500, 'Something broke on the server'),
  503: json(503, 'Down for maintenance'),
  /** The backend lost its database during the commit. */
  unsettled: json(503, 'The connection to the database was lost', { outcome: 'unknown' }),
  'empty 500': () => new HttpResponse(null, { status: 500 }),
  'html 502': html(502),
  'empty 200': () => new HttpResponse(null, { status: 200 }),
  204: () => new HttpResponse(null, { status: 204 }),
  /** A partial response, which the client did not request. */
  206: json(206, 'A part'),
  /** "Not modified", although the client has no cached copy. */
  304: () => new HttpResponse(null, { status: 304 }),
  'html 200': html(200),
  truncated: () => new HttpResponse('{"message":"ok","data":[{"_id":"1","na', { headers: jsonHeaders }),
  'wrong shape': () => HttpResponse.json({ data: 42, payments: 'none', businesses: null }),
  huge: huge(),
} satisfies Record<string | number, Fault>

export type FaultName = keyof typeof faults

/** Streams 50 MB of spaces on demand, and calls `onMegabyte` before each megabyte. */
export function huge(onMegabyte: () => void = () => undefined): Fault {
  return ({ over }) => {
    const megabyte = new Uint8Array(1_000_000).fill(32)
    let left = 50
    void over.then(() => (left = 0))
    return stream(undefined, (controller) => {
      if (left-- > 0) {
        onMegabyte()
        controller.enqueue(megabyte)
      } else controller.close()
    })
  }
}

/** Refuses some fields, each with a message from the server. */
export function invalid(errors: Readonly<Record<string, string>>, status = 422): Fault {
  return json(status, 'Some fields are wrong', { errors })
}

/** Sends the backend's response with an invalid value in the first field of this name, and with `more` fields. */
export function badCell(name: string | undefined, more: object = {}): Fault {
  return async ({ request }) => {
    const response = await fetch(bypass(request))
    // Every response of the contract is an object.
    const body = (await response.json()) as object
    const thing = name === undefined ? {} : firstWith(name, body)
    if (thing === undefined) throw new Error(`There is no ${name} in the answer`)
    if (name !== undefined) thing[name] = { nonsense: true }
    return HttpResponse.json({ ...body, ...more }, { status: response.status })
  }
}

function firstWith(name: string, value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // The `in` check guarantees that the object has the field.
  if (name in value) return value as Record<string, unknown>
  for (const inner of Object.values(value)) {
    const found = firstWith(name, inner)
    if (found) return found
  }
  return undefined
}

type Controller = ReadableStreamDefaultController<Uint8Array>

function stream(start?: (controller: Controller) => void, pull?: (controller: Controller) => void) {
  return new HttpResponse(new ReadableStream({ ...(start && { start }), ...(pull && { pull }) }), {
    headers: jsonHeaders,
  })
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
