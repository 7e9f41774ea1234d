import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ambiguity, FIELDS } from './ambiguous.ts'
import { limitConnections } from './connections.ts'
import type { ConnectionLimits } from './connections.ts'
import { deliver, refusal } from './deliver.ts'
import type { Answer } from './deliver.ts'
import { hostRule } from './hosts.ts'
import { entryOf } from './log.ts'
import type { Log } from './log.ts'
import { nodeListener } from './node.ts'
import type { NodeOptions } from './node.ts'
import type { Handler } from './handler.ts'
import { createProbes } from './probes.ts'
import type { Probes } from './probes.ts'
import { Problem } from './problem.ts'
import type { Site } from './site.ts'

/** Node's own limits are too patient with slow and greedy clients (statement B18). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // Node would refuse it without a word; `hostRule` does.
  requireHostHeader: false,
} as const

/** How long calls that are under way may still take once the server is asked to stop: longer than the database may. */
export const GRACE_MS = 8000

interface ServeOptions extends NodeOptions {
  readonly handler: Handler
  readonly site: Site
  readonly probes?: Probes
  /** Names under which the server is asked, besides addresses and `localhost`. */
  readonly allowedHosts?: readonly string[]
}

/** The backend under `/v1/`, the probes, and the app everywhere else, at one address. */
export function serve(options: ServeOptions): RequestListener {
  const { handler, site, probes = createProbes(), allowedHosts, log } = options
  const backend = nodeListener(handler, options)
  const wrongHost = hostRule(allowedHosts)
  return (request, response) => {
    const { url = '/', method = 'GET' } = request
    const pathname = decode(url.split('?')[0] ?? '/')
    // Probes come under whatever name the server has where they run, and tell nobody anything.
    const isProbe = ['/healthz', '/readyz'].includes(pathname)
    const problem = ambiguity(request) ?? (isProbe ? null : wrongHost(request))
    if (problem !== null) {
      reply(refusal(problem), request, response, { log, reason: problem.message })
    } else if (/^\/+v1(\/|$)/i.test(pathname)) {
      backend(request, response)
    } else {
      const probed = probes(request, pathname)
      const answer = probed ?? site(method, pathname, request.headers['accept-encoding'] ?? '')
      reply(answer, request, response, { log, isProbe: probed !== null })
    }
  }
}

interface ReplyOptions {
  readonly log?: Log | undefined
  /** Probes come every few seconds: only what is wrong is worth a line. */
  readonly isProbe?: boolean
  readonly reason?: string
}

/** Sends an answer that the backend did not make, with a line in the log. */
export function reply(
  answer: Answer | Promise<Answer>,
  request: IncomingMessage,
  response: ServerResponse,
  { log, isProbe = false, reason }: ReplyOptions = {},
): void {
  const send = async () => {
    const made = await answer
    if (!isProbe || made.status >= 400) log?.(entryOf(request, made.status, reason))
    await deliver(response, made)
  }
  send().catch((error: unknown) => {
    response.destroy()
    log?.(entryOf(request, null, String(error)))
  })
}

const refuseFor = (message: string) =>
  refusal(new Problem(503, message, { headers: { 'Retry-After': '5', Connection: 'close' } }))

/** What the server says until its data and its app are there. */
export const starting: RequestListener = (request, response) =>
  reply(createProbes()(request, request.url ?? '/') ?? refuseFor('Starting'), request, response)

/** What the server says once it is asked to stop. */
const stopping: RequestListener = (request, response) => reply(refuseFor('Stopping'), request, response)

/** A path without its escapes; one that cannot be read stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

interface ListenOptions extends ConnectionLimits {
  /** Told of connections and requests that are refused before the listener is asked. */
  readonly log?: Log
  /** Instead of our own. */
  readonly timeouts?: Partial<
    Record<'headersTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout', number>
  >
}

/** A running server. */
export interface Listening {
  /** Where it is found, such as `http://127.0.0.1:4173`. */
  readonly url: string
  /** What answers; may be replaced while it runs. */
  listener: RequestListener
  /** Takes no more calls, waits for the answers of those under way, then ends the connections. */
  stop(): Promise<void>
}

/** Starts to listen. Rejects with Node's error when it cannot, such as `EADDRINUSE`. Port 0 takes any that is free. */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  options: ListenOptions = {},
): Promise<Listening> {
  const underWay = new Set<ServerResponse>()
  const listening: Listening = {
    url: '',
    listener,
    stop() {
      listening.listener = stopping
      return stop(server, underWay)
    },
  }
  const server = createServer({ ...LIMITS, ...options.timeouts })
  server.maxHeadersCount = FIELDS + 1
  const current: RequestListener = (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    listening.listener(request, response)
  }
  limitConnections(server, current, options, options.log)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A listening TCP server has an address of this kind.
  const { port: taken } = server.address() as AddressInfo
  return Object.assign(listening, { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` })
}

async function stop(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  for (const response of underWay) {
    // An answer that has begun may have promised that the connection stays.
    if (response.headersSent) response.once('close', () => response.req.socket.destroySoon())
    else response.setHeader('Connection', 'close')
  }
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(timer)
}
