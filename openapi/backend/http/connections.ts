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
  readonly connections?: number
  /** The maximum for one address or IPv6 network; `Infinity` behind a proxy, whose address all clients share. */
  readonly perAddress?: number
  /** Time limit for a client to read the next piece of a response, and to close the connection, in ms. */
  readonly stall?: number
  /** True when our own proxy, which terminates TLS, forwards the requests. */
  readonly trustProxy?: boolean
  readonly log?: Log
}

export const CONNECTIONS = 1000
/** By default, one address may use 1/SHARE of all connections. */
export const SHARE = 10

/** The header that makes browsers insist on TLS (HSTS). Browsers ignore it in a response without TLS. */
const TLS_PROMISE = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

/** The refusals by Node's error code. Any other code that doesn't begin with `HPE_` means a lost connection. */
const refusals: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'The headers of this request are too long'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'The body of this request is too long'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'This request took too long to arrive'),
}
const unreadable = badRequest('This request cannot be read')

/** Limits a server's connections, and logs the connections and requests that the limits or Node refuse. */
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
    // node:http calls this after the last response; node-server calls it again 0.5 s later if a body stays unread.
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (socket.writableEnded) destroySoon()
      else endSoon(socket)
    }
  })
  server.on('timeout', endSoon)

  /** Writes a refusal to a socket that has no response object from Node, unless a response has begun. */
  const refuse = (socket: Duplex, request: IncomingMessage | null, problem: Problem) => {
    // This server's sockets are always TCP sockets, so this check only narrows the type.
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
