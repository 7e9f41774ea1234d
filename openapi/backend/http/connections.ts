import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networksOf } from './address.ts'
import { refusal } from './answer.ts'
import { entryOf, type Log } from './log.ts'
import { takeTurns } from './pipelining.ts'
import { badRequest, Problem } from './problem.ts'
import { endSoon, resetStalled, STALL_MS } from './slow-readers.ts'

export interface ConnectionLimits {
  /** The limit for all addresses together. */
  readonly connections?: number
  /** The limit for one address or IPv6 network; `Infinity` behind a proxy, the origin of all connections. */
  readonly perAddress?: number
  /** ms in which a connection has to take the next piece of a response, and to end */
  readonly stall?: number
  /** True behind our own proxy that terminates TLS. */
  readonly trustProxy?: boolean
  /** Receives connections and requests refused before the listener. */
  readonly log?: Log
}

export const CONNECTIONS = 1000
/** An address may use one part in this many of the connections. */
export const SHARE = 10

/** The header that promises TLS for the future; browsers ignore it in a response without TLS. */
const TLS_PROMISE = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

/** The refusal for a code of Node's errors; other codes mean that the connection closed. */
const refusals: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'The headers of this request are too long'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'The body of this request is too long'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'This request took too long to arrive'),
}
const unreadable = badRequest('This request cannot be read')

/** Limits a server's connections, and logs the refusals of these limits and of Node. */
export function limitConnections(server: Server, listener: RequestListener, limits: ConnectionLimits): void {
  const { connections = CONNECTIONS, stall = STALL_MS, trustProxy = false, log } = limits
  server.maxConnections = connections
  share(server, limits.perAddress ?? Math.ceil(connections / SHARE), log)
  server.on('drop', (dropped?: { remoteAddress?: string }) =>
    log?.(entryOf(null, null, 'Too many connections', dropped?.remoteAddress)),
  )

  const promiseTls: RequestListener = ({ headers }, response) => {
    if (trustProxy && headers['x-forwarded-proto'] === 'https') response.setHeader(...TLS_PROMISE)
  }
  server.on('request', promiseTls).on('checkExpectation', promiseTls)
  const turnOf = takeTurns(server, listener, log)
  resetStalled(server, stall, (socket, reason) =>
    log?.(entryOf(turnOf(socket)?.request ?? null, null, reason, socket.remoteAddress)),
  )
  server.on('connection', (socket) => {
    // node:http calls this after its last response, and node-server again half a second later when a body stays unread.
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (socket.writableEnded) destroySoon()
      else endSoon(socket)
    }
  })
  server.on('timeout', endSoon)

  /** Writes a refusal where Node provides no response object, unless another response has begun. */
  const refuse = (socket: Duplex, request: IncomingMessage | null, problem: Problem) => {
    // The connections of this server are TCP.
    if (!(socket instanceof Socket)) return
    log?.(entryOf(request, problem.status, problem.message, socket.remoteAddress))
    if (socket.writable && turnOf(socket)?.response.headersSent !== true)
      socket.write(bytesOf(problem, trustProxy))
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { code = '' } = error
    const problem = refusals[code] ?? (code.startsWith('HPE_') ? unreadable : null)
    if (problem !== null) refuse(socket, null, problem)
    socket.destroy()
  })
  server.on('connect', (request, socket) => {
    refuse(socket, request, new Problem(405, 'This server is no proxy', { headers: { Allow: 'GET' } }))
    socket.destroy()
  })
}

/** Limits the connections of each address. */
function share(server: Server, perAddress: number, log?: Log): void {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const [network] = networksOf(socket.remoteAddress ?? '')
    const count = (held.get(network) ?? 0) + 1
    if (count > perAddress) {
      log?.(entryOf(null, null, 'Too many connections from this address', socket.remoteAddress))
      socket.resetAndDestroy()
      return
    }
    held.set(network, count)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left === 0) held.delete(network)
      else held.set(network, left)
    })
  })
}

function bytesOf(problem: Problem, isTls: boolean): Buffer {
  const { status, headers, body } = refusal(problem)
  const all = { ...headers, ...(isTls && { [TLS_PROMISE[0]]: TLS_PROMISE[1] }), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([Buffer.from([`HTTP/1.1 ${status} Refused`, ...lines, '', ''].join('\r\n')), body])
}
