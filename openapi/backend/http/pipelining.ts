import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from './answer.ts'
import type { Log } from './log.ts'
import { badRequest, Problem } from './problem.ts'

/** A request under way, and its answer. */
interface Turn {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const HEAD_END = '\r\n\r\n'

/**
 * Lets a listener answer one request at a time on each connection. Browsers and proxies wait for an answer before they
 * send the next request; a caller that does not wait gets a 400 after the first answer, and nothing more of it is read.
 * Returns the request under way on a connection.
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
 * Hands what arrives to Node's parser one head of a request at a time, until the connection is done. Node itself hands
 * over all that was read, and keeps each request of it, three thousand in 64 kB.
 */
function parseInParts(socket: Socket, isDone: () => boolean): void {
  // The listener that Node's server has put there, and no other, so that its type is known.
  const [parse] = socket.listeners('data') as [(chunk: Buffer) => void]
  socket.off('data', parse)
  socket.on('data', (chunk: Buffer) => {
    for (let from = 0; from < chunk.length && !isDone();) {
      // A body that nobody takes, or an answer that is not taken, makes Node wait.
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
 * Takes nothing more from a connection. Pausing is not enough: the socket would keep another 64 kB, and Node resumes it
 * with each answer.
 */
function stopReading(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: unknown) => chunk === null && push(null)
}
