import type { IncomingMessage, RequestListener } from 'node:http'
import { addressOf } from './address.ts'
import { deliver, refusal } from './deliver.ts'
import type { Answer, Stream } from './deliver.ts'
import { encoded } from './encoding.ts'
import type { Handler } from './handler.ts'
import { entryOf } from './log.ts'
import type { Log } from './log.ts'
import { badRequest, Problem } from './problem.ts'

/** How much of a body that nobody wants is still read, so that its sender gets to see the answer. */
const DISCARD_LIMIT = 1024 * 1024
const DISCARD_MS = 1000

export interface NodeOptions {
  /** The server stands behind a proxy of ours: the last entry of `X-Forwarded-For` is the caller's address. */
  readonly trustProxy?: boolean
  /** Told of what the handler never saw. */
  readonly log?: Log
}

/** Lets a `Request` handler answer for node:http. */
export function nodeListener(handler: Handler, options: NodeOptions = {}): RequestListener {
  const { trustProxy = false, log } = options
  return (request, response) => {
    answer(request, handler, trustProxy)
      .then((result) => toAnswer(result, request))
      .catch((error: unknown) => {
        // The handler never rejects: this is a request that could not be made one, or a fault in this file.
        const problem =
          error instanceof Problem ? error : new Problem(500, 'Something went wrong on the server')
        log?.(entryOf(request, problem.status, problem === error ? problem.message : String(error)))
        return refusal(problem)
      })
      .then(async (result) => {
        if (!request.complete) await discard(request)
        const headers = { ...result.headers, ...(!request.complete && { Connection: 'close' }) }
        return deliver(response, { ...result, headers })
      })
      .catch((error: unknown) => {
        response.destroy()
        log?.(entryOf(request, null, String(error)))
      })
  }
}

/** The path and query that were asked for. A server that mounts us below a path keeps them in `originalUrl`. */
export function targetOf(request: IncomingMessage): string {
  return 'originalUrl' in request && typeof request.originalUrl === 'string'
    ? request.originalUrl
    : (request.url ?? '/')
}

async function answer(request: IncomingMessage, handler: Handler, trustProxy: boolean) {
  const { method = 'GET' } = request
  const target = targetOf(request)
  if (['TRACE', 'CONNECT', 'TRACK'].includes(method)) {
    throw new Problem(405, 'This address does not answer to this method', { headers: { Allow: 'GET' } })
  }
  const url = `http://${request.headers.host ?? 'localhost'}${target}`
  if (!target.startsWith('/') || !URL.canParse(url)) throw badRequest('This address cannot be read')
  const { username, password } = new URL(url)
  if (username !== '' || password !== '') throw badRequest('This host cannot be read')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const made = new Request(url, {
    method,
    headers,
    ...(hasBody && { body: bodyOf(request), duplex: 'half' as const }),
  })
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded ?? request.socket.remoteAddress ?? ''
  return handler(made, { address: addressOf(address) ?? 'unknown' })
}

/** The body as it is asked for. Unlike `Readable.toWeb`, cancelling it leaves the connection for the answer. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        request.on('data', (chunk: Uint8Array) => {
          request.pause()
          controller.enqueue(chunk)
        })
        request.once('end', () => controller.close())
        request.once('error', () => controller.error(badRequest('The request broke off')))
        request.pause()
      },
      pull: () => void request.resume(),
      cancel: () => void request.removeAllListeners('data').removeAllListeners('end').pause(),
    },
    { highWaterMark: 0 },
  )
}

async function toAnswer(result: Response, request: IncomingMessage): Promise<Answer | Stream> {
  const type = result.headers.get('content-type')
  if (result.body !== null && type?.startsWith('text/csv')) {
    // as it is made, however long it is
    return { status: result.status, headers: Object.fromEntries(result.headers), body: result.body }
  }
  const acceptEncoding = request.headers['accept-encoding'] ?? ''
  const { body, headers } = await encoded(Buffer.from(await result.arrayBuffer()), acceptEncoding)
  const vary = [result.headers.get('vary'), headers['vary']].filter(Boolean).join(', ')
  return {
    status: result.status,
    headers: {
      ...Object.fromEntries(result.headers),
      ...headers,
      ...(vary !== '' && { vary }),
      ...(result.status !== 204 && { 'Content-Length': String(body.length) }),
    },
    body,
  }
}

/** Reads on for a moment, keeping nothing. */
function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0
    const timer = setTimeout(resolve, DISCARD_MS)
    const end = () => {
      clearTimeout(timer)
      request.pause()
      resolve()
    }
    request.removeAllListeners('data').removeAllListeners('end').removeAllListeners('error')
    request.once('end', end).once('error', end).once('close', end)
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size > DISCARD_LIMIT) end()
    })
    request.resume()
  })
}
