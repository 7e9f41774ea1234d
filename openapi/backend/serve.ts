import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nodeListener } from './node.ts'
import type { Handler } from './handler.ts'
import type { Site } from './site.ts'

/** Node's own limits are too patient with slow and greedy clients (statement B18). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
} as const
const CONNECTIONS = 1000

/** How long calls that are under way may still take once the server is asked to stop. */
const GRACE_MS = 5000

interface ServeOptions {
  readonly handler: Handler
  readonly site: Site
  /** The server stands behind a proxy of ours, which also ends TLS. */
  readonly trustProxy?: boolean
}

/** The backend under `/v1/` and the app everywhere else, at one address. */
export function serve({ handler, site, trustProxy = false }: ServeOptions): RequestListener {
  const backend = nodeListener(handler, trustProxy)
  return (request, response) => {
    // Only what came over TLS may promise to go on doing so.
    if (trustProxy && request.headers['x-forwarded-proto'] === 'https') {
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path === '/v1' || path.startsWith('/v1/')) {
      backend(request, response)
      return
    }
    const { status, headers, body } = site(
      request.method ?? 'GET',
      decode(path),
      request.headers['accept-encoding'] ?? '',
    )
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** A path without its escapes; one that cannot be read stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A running server. */
export interface Listening {
  /** Where it is found, such as `http://127.0.0.1:4173`. */
  readonly url: string
  /** What answers; may be replaced while it runs. */
  listener: RequestListener
  /** Takes no more calls, waits for those under way, then ends the connections. */
  stop(): Promise<void>
}

/** Starts to listen. Rejects with Node's error when it cannot, such as `EADDRINUSE`. Port 0 takes any that is free. */
export async function listen(listener: RequestListener, port: number, host: string): Promise<Listening> {
  const listening: Listening = { url: '', listener, stop: () => stop(server) }
  const server = createServer(LIMITS, (request, response) => listening.listener(request, response))
  server.maxConnections = CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A listening TCP server has an address of this kind.
  const { port: taken } = server.address() as AddressInfo
  return Object.assign(listening, { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` })
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(timer)
}
