import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from './answer.ts'
import type { Log } from './log.ts'
import { badRequest, Problem } from './problem.ts'

/** A pending request and its response. */
interface Turn {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const HEAD_END = '\r\n\r\n'

/**
 * Makes a listener answer one request at a time on each connection. Browsers and proxies wait for a response before
 * their next request; a caller that does not wait gets a 400 after the first response, and the rest is discarded.
 * Returns the pending request of a connection.
 */
export function takeTurns(
  server: Server,
  listener: RequestListener,
  log?: Log,
): (socket: Socket) => Turn | undefined {
  const turns = new WeakMap<Socket, Turn>()
  const refused = new WeakSet<Socket>()

  const answer = (problem: Problem, { response }: Turn) =>
    refuse(response.setHeader('Connection', 'close'), problem, log)
  const inTurn =
    (first: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request
      if (!turns.has(socket)) {
        turns.set(socket, { request, response })
        response.once('close', () => turns.delete(socket))
        first(request, response)
      } else if (!refused.has(socket)) {
        refused.add(socket)
        stopReading(socket)
        answer(badRequest('One request at a time on a connection'), { request, response })
      }
    }
  server.on('request', inTurn(listener))
  server.on(
    'checkExpectation',
    inTurn((request, response) =>
      answer(new Problem(417, 'This server meets no expectations but to continue'), { request, response }),
    ),
  )
  server.on('connection', (socket) => parseInParts(socket, () => refused.has(socket) || socket.writableEnded))
  return (socket) => turns.get(socket)
}

/**
 * Passes the received bytes to Node's parser one request head at a time, until the connection is done. Node itself
 * would parse and queue all of them, three thousand in 64 kB.
 */
function parseInParts(socket: Socket, isDone: () => boolean): void {
  // Node's server has added exactly this listener, which gives the type.
  const [parse] = socket.listeners('data') as [(chunk: Buffer) => void]
  socket.off('data', parse)
  socket.on('data', (chunk: Buffer) => {
    for (let from = 0; from < chunk.length && !isDone();) {
      // An unread body or a slow response pauses the socket.
      if (socket.isPaused()) {
        socket.unshift(chunk.subarray(from))
        return
      }
      const end = chunk.indexOf(HEAD_END, from)
      const to = end < 0 ? chunk.length : end + HEAD_END.length
      parse.call(socket, chunk.subarray(from, to))
      from = to
    }
  })
}

/**
 * Discards everything further from a connection. A pause is not enough: the socket would buffer another 64 kB, and Node
 * resumes it with each response.
 */
function stopReading(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: unknown) => chunk === null && push(null)
}
