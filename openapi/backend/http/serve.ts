import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { refusal, refuse } from './answer.ts'
import { limitConnections, type ConnectionLimits } from './connections.ts'
import type { Handler } from './handler.ts'
import { entryOf } from './log.ts'
import { nodeListener, responseOf, type NodeOptions } from './node.ts'
import { createProbes, PROBES, type NodeApp } from './probes.ts'
import { Problem } from './problem.ts'
import { ambiguity, FIELDS, hostRule } from './requests.ts'
import type { Site } from './site.ts'

/** Limits for slow and greedy clients; Node's defaults are too generous (statement B18). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // Node would refuse a missing host without a message; `hostRule` sends one.
  requireHostHeader: false,
}

/** Time limit for pending calls once the server stops, in ms; longer than the database's limits. */
export const GRACE_MS = 8000

interface ServeOptions extends NodeOptions {
  readonly handler: Handler
  readonly site: Site
  readonly probes?: NodeApp
  readonly allowedHosts?: readonly string[]
}

/** Serves the API under `/v1/`, the probes at their paths, and the app at every other path. */
export function serve(options: ServeOptions): RequestListener {
  const { handler, site, probes = createProbes(), allowedHosts, log } = options
  const app: NodeApp = new Hono()
  app.all('/v1/*', ({ req, env }) => handler(req.raw, env))
  app.use(async (context, next) => {
    await next()
    const { req, env, res } = context
    // Probes arrive every few seconds, so only their failures are logged.
    if (res.status >= 400 || !PROBES.includes(req.path)) log?.(entryOf(env.incoming, res.status))
  })
  app.route('/', probes)
  app.all('*', ({ req }) => responseOf(site(req.method, req.path, req.header('Accept-Encoding'))))
  const listener = nodeListener(app.fetch, options)
  const wrongHost = hostRule(allowedHosts)
  return (request, response) => {
    // Check the request before node-server builds a URL from its host.
    const isProbe = ['/healthz', '/readyz'].includes(request.url?.split('?')[0] ?? '')
    // Probes may use any host name, because their responses reveal nothing.
    const problem = ambiguity(request) ?? (isProbe ? null : wrongHost(request))
    if (problem === null) listener(request, response)
    else refuse(response, problem, log)
  }
}

/** With `Refresh`, a browser that asked for the page asks again by itself. */
const unavailable = (message: string) =>
  new Problem(503, message, { headers: { 'Retry-After': '5', Refresh: '5', Connection: 'close' } })

/** Answers requests with 503 until the database and the app are ready. */
export const starting: RequestListener = nodeListener(
  createProbes().all('*', () => responseOf(refusal(unavailable('Starting')))).fetch,
)

const stopping: RequestListener = (_, response) => refuse(response, unavailable('Stopping'))

interface ListenOptions extends ConnectionLimits {
  readonly timeouts?: Partial<typeof LIMITS>
}

export interface Listening {
  readonly url: string
  /** The request listener; may be replaced while the server runs. */
  listener: RequestListener
  /** Refuses new calls, waits for pending calls, then closes the connections. */
  stop(): Promise<void>
}

/** Starts to listen; port 0 takes any free port. Rejects with Node's error, such as `EADDRINUSE`. */
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
  limitConnections(server, current, options)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A listening TCP server always has this type of address.
  const { port: taken } = server.address() as AddressInfo
  return Object.assign(listening, { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` })
}

async function stop(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  for (const response of underWay) {
    // A response that has begun may have promised to keep the connection alive, so close the connection after it.
    if (response.headersSent) response.once('close', () => response.req.socket.destroySoon())
    else response.setHeader('Connection', 'close')
  }
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(timer)
}
