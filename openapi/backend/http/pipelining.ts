import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from './answer.ts'
import type { Log } from './log.ts'
import { badRequest, Problem } from './problem.ts'

type Turn = { readonly request: IncomingMessage; readonly response: ServerResponse }

const HEAD_END = '\r\n\r\n'

/**
 * Answers one request of a connection at a time; a second request gets a 400. Returns a function that finds a
 * connection's pending request.
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
 * Parses a chunk one request at a time. Node would parse and queue all of its requests, up to three thousand in 64
 * kB.
 */
function parseInParts(socket: Socket, isDone: () => boolean): void {
  // Node's server has added exactly one listener, of this type.
  const [parse] = socket.listeners('data') as [(chunk: Buffer) => void]
  socket.off('data', parse)
  socket.on('data', (chunk: Buffer) => {
    for (let from = 0; from < chunk.length && !isDone();) {
      // Node pauses the socket for an unread body or a slow response.
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

/** Drops all further bytes. A paused socket would buffer another 64 kB, and Node resumes it with each response. */
function stopReading(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: unknown) => chunk === null && push(null)
}
