import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { parseAccept } from 'hono/utils/accept'
import { addressOf } from './address.ts'
import { refusal, type Answer } from './answer.ts'
import { entryOf, type Log } from './log.ts'
import { badRequest, Problem } from './problem.ts'
import { PIECE } from './slow-readers.ts'

const MOMENT_MS = 1000

export interface NodeOptions {
  /** True behind our own proxy, where the last entry of `X-Forwarded-For` is the caller's address. */
  readonly trustProxy?: boolean
  readonly log?: Log | undefined
}

export interface NodeBindings extends HttpBindings {
  readonly address: string
}

type Fetch = (request: Request, bindings: NodeBindings) => Response | Promise<Response>

/** Connects a `fetch` function to node:http through node-server. */
export function nodeListener(fetch: Fetch, { trustProxy = false, log }: NodeOptions = {}): RequestListener {
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings) => {
    const forwarded = trustProxy
      ? String(incoming.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
      : ''
    const address = addressOf(forwarded || (incoming.socket.remoteAddress ?? '')) ?? 'unknown'
    const response = await compressed(await fetch(request, { incoming, outgoing, address }), incoming)
    const { headers, body } = response
    if (!incoming.complete) {
      // Discard what no handler reads, so that the client can finish sending and then read the response.
      incoming.removeAllListeners('data').resume()
      await once(incoming, 'end', { signal: AbortSignal.timeout(MOMENT_MS) }).catch(() => undefined)
    }
    if (!incoming.complete) headers.set('Connection', 'close')
    if (body === null || Number(headers.get('Content-Length') ?? Infinity) <= PIECE) return response
    if (outgoing.destroyed) {
      await body.cancel()
      return new Response(null, response)
    }
    const breakOff = (error: unknown) => {
      outgoing.destroy()
      log?.(entryOf(incoming, null, String(error)))
    }
    return new Response(streamOf(inPieces(body, breakOff)), response)
  }
  const listener = getRequestListener(
    // node:http always provides `HttpBindings`.
    (request, bindings) => answer(request, bindings as HttpBindings),
    // Vite uses the global `Request` and `Response` in the same process.
    { hostname: 'localhost', overrideGlobalObjects: false, errorHandler: refuseUnread },
  )
  return (request, response) => void listener(request, response)
}

function refuseUnread(error: unknown): Response {
  if (error instanceof RequestError) return responseOf(refusal(badRequest('This address cannot be read')))
  console.error(error)
  return responseOf(refusal(new Problem(500, 'Something went wrong on the server')))
}

/** Makes a `Response`. Its body is a stream, because a `Response` would copy a buffer. */
export const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(streamOf([body]), { status, headers })

/** Makes a stream that takes a part only when its reader asks. */
const streamOf = (parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  // Node's class is the global `ReadableStream`, but the global type lacks `from`.
  NodeStream.from(parts) as ReadableStream<Uint8Array>

/** Splits a body into pieces. node-server requests each piece after it has sent the previous one. */
async function* inPieces(body: ReadableStream<Uint8Array>, onError: (error: unknown) => void) {
  // Delay the first piece, because node-server takes the first three pieces at once if they are ready.
  await turn()
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE)
    }
  } catch (error) {
    onError(error)
  }
}

/** The minimum size to compress, in bytes. For a shorter response, the header costs more than compression saves. */
const WORTH_IT = 256

/** A fast brotli level: compressed responses aren't cached, so speed matters more than size. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses JSON when the client accepts it and the size is worthwhile. `hono/compress` lacks brotli. */
async function compressed(response: Response, { headers: sent }: IncomingMessage): Promise<Response> {
  const { headers } = response
  if (response.body === null || !headers.get('Content-Type')?.startsWith('application/json')) return response
  let body = Buffer.from(await response.arrayBuffer())
  if (body.length >= WORTH_IT) {
    headers.append('Vary', 'Accept-Encoding')
    const encoding = encodingFor(sent['accept-encoding'])
    if (encoding !== undefined) headers.set('Content-Encoding', encoding)
    if (encoding === 'br') body = await promisify(brotliCompress)(body, QUICK)
    if (encoding === 'gzip') body = await promisify(gzip)(body)
  }
  headers.set('Content-Length', String(body.length))
  return new Response(body, response)
}

/** Returns the best encoding that an `Accept-Encoding` header accepts. */
export function encodingFor(accepted = ''): 'br' | 'gzip' | undefined {
  const entries = parseAccept(accepted)
  return (['br', 'gzip'] as const).find((name) =>
    entries.some(({ type, q }) => type.toLowerCase() === name && q > 0),
  )
}
