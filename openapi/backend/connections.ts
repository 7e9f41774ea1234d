import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from './address.ts'
import { refusal, STALL_MS } from './deliver.ts'
import type { Answer } from './deliver.ts'
import { entryOf } from './log.ts'
import type { Log } from './log.ts'
import { badRequest, Problem } from './problem.ts'

/** What one server bears of connections. */
export interface ConnectionLimits {
  /** Of all together. */
  readonly connections?: number
  /** Of one address, or one IPv6 network. `Infinity` behind a proxy, whose address all of them have. */
  readonly perAddress?: number
  /** How long a connection may take for the next piece of an answer, and to end, in milliseconds. */
  readonly stall?: number
}

export const CONNECTIONS = 1000
const SHARE = 10

/** What is wrong by the code of Node's error; others are of a connection that went away. */
const refusals: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'The headers of this request are too long'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'The body of this request is too long'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'This request took too long to arrive'),
}
const unreadable = badRequest('This request cannot be read')

/**
 * Puts limits on a server's connections, and says in the log what they and Node itself refuse. Gives the listener for
 * its requests, which lets one request through at a time on a connection.
 */
export function limitConnections(
  server: Server,
  listener: RequestListener,
  limits: ConnectionLimits = {},
  log?: Log,
): RequestListener {
  const { connections = CONNECTIONS, stall = STALL_MS } = limits
  server.maxConnections = connections
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const refused = new WeakSet<Socket>()

  share(server, limits.perAddress ?? Math.ceil(connections / SHARE), log)
  server.on('drop', (dropped?: { remoteAddress?: string }) => {
    log?.(entryOf(null, null, 'Too many connections', dropped?.remoteAddress))
  })
  server.on('connection', (socket) => {
    // What ends a connection once its last answer has left us.
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (current.get(socket)?.request.complete === false) destroySoon()
      else endSoon(socket, stall, log)
    }
  })
  server.on('timeout', (socket: Socket) => endSoon(socket, stall, log))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { code = '' } = error
    const problem = refusals[code] ?? (code.startsWith('HPE_') ? unreadable : null)
    if (problem !== null) refuse(socket, null, problem, current, log)
    socket.destroy()
  })
  server.on('connect', (request, socket) => {
    refuse(
      socket,
      request,
      new Problem(405, 'This server is no proxy', { headers: { Allow: 'GET' } }),
      current,
      log,
    )
    socket.destroy()
  })
  server.on('checkExpectation', (request, response) => {
    const { status, headers, body } = refusal(
      new Problem(417, 'This server meets no expectations but to continue'),
    )
    log?.(entryOf(request, status, 'Expect'))
    response.writeHead(status, headers).end(body)
  })

  return (request, response) => {
    const { socket } = request
    if (!current.has(socket)) {
      current.set(socket, { request, response })
      response.once('close', () => current.delete(socket))
      listener(request, response)
      return
    }
    // Browsers and proxies wait for an answer before they ask again. Whoever does not would have us keep answers.
    if (refused.has(socket)) return
    refused.add(socket)
    const problem = new Problem(400, 'One request at a time on a connection', {
      headers: { Connection: 'close' },
    })
    const { status, headers, body } = refusal(problem)
    log?.(entryOf(request, status, problem.message))
    response.writeHead(status, headers).end(body)
  }
}

/** Lets no address have more than its share of the connections. */
function share(server: Server, perAddress: number, log?: Log): void {
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
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

/**
 * Ends a connection and waits for the other side to do the same, which it does once it has read everything. Then it is
 * reset: closing alone would leave what nobody reads in the kernel, where no limit of ours counts it.
 */
function endSoon(socket: Socket, stall: number, log?: Log): void {
  if (socket.writableEnded) return
  const timer = setTimeout(() => {
    log?.(entryOf(null, null, 'The connection was not ended by the other side', socket.remoteAddress))
    socket.resetAndDestroy()
  }, stall)
  socket.once('close', () => clearTimeout(timer))
  socket.end()
  socket.resume()
}

type Current = WeakMap<Socket, { response: ServerResponse }>

/** Writes a refusal where Node gives us no response to write it to, unless another answer has begun. */
function refuse(
  socket: Duplex,
  request: IncomingMessage | null,
  problem: Problem,
  current: Current,
  log: Log | undefined,
): void {
  // The connections of this server are TCP.
  if (!(socket instanceof Socket)) return
  log?.(entryOf(request, problem.status, problem.message, socket.remoteAddress))
  if (socket.writable && current.get(socket)?.response.headersSent !== true)
    socket.write(bytesOf(refusal(problem)))
}

function bytesOf({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.concat([Buffer.from([`HTTP/1.1 ${status} Refused`, ...lines, '', ''].join('\r\n')), body])
}
