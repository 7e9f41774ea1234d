import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { encoded } from './encoding.ts'
import { refuse } from './handler.ts'
import type { Handler } from './handler.ts'
import { badRequest, Problem } from './problem.ts'

/** How much of a body that nobody wants is still read, so that its sender gets to see the answer. */
const DISCARD_LIMIT = 1024 * 1024
const DISCARD_MS = 1000

/**
 * Lets a `Request` handler answer for node:http. With `trustProxy` the server stands behind a proxy of ours: the last
 * entry of `X-Forwarded-For` is the caller's address.
 */
export function nodeListener(handler: Handler, trustProxy = false): RequestListener {
  return (request, response) => {
    answer(request, handler, trustProxy)
      .catch((error: unknown) => {
        // The handler never rejects: this is a request that could not be made one, or a fault in this file.
        return refuse(
          error instanceof Problem ? error : new Problem(500, 'Something went wrong on the server'),
        )
      })
      .then((result) => send(result, request, response))
      .catch(() => response.destroy())
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
  return handler(made, { address: forwarded ?? request.socket.remoteAddress ?? 'unknown' })
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
        request.once('error', (error) => controller.error(error))
        request.pause()
      },
      pull: () => void request.resume(),
      cancel: () => void request.removeAllListeners('data').removeAllListeners('end').pause(),
    },
    { highWaterMark: 0 },
  )
}

async function send(result: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const acceptEncoding = request.headers['accept-encoding'] ?? ''
  const { body, headers } = await encoded(Buffer.from(await result.arrayBuffer()), acceptEncoding)
  if (!request.complete) await discard(request)
  const vary = [result.headers.get('vary'), headers['vary']].filter(Boolean).join(', ')
  response.writeHead(result.status, {
    ...Object.fromEntries(result.headers),
    ...headers,
    ...(vary !== '' && { vary }),
    ...(result.status !== 204 && { 'Content-Length': body.length }),
    ...(!request.complete && { Connection: 'close' }),
  })
  response.end(body)
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
