import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { jsonHeaders } from './headers.ts'
import type { Problem } from './problem.ts'
import { PIECE } from './slow-readers.ts'

/** A whole answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** An answer that is made while it is sent. */
export interface Stream extends Omit<Answer, 'body'> {
  readonly body: ReadableStream<Uint8Array>
}

/**
 * Sends an answer piece by piece, the next one when the one before has left, until the connection is gone. An answer
 * that is made meanwhile is then no longer made; rejects when making it fails.
 */
export async function deliver(
  response: ServerResponse,
  { status, headers, body }: Answer | Stream,
): Promise<void> {
  if (response.closed) {
    if (body instanceof ReadableStream) await body.cancel()
    return
  }
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  const send = async (bytes: Uint8Array) => {
    // A connection that is gone may never call back, but it closes.
    await Promise.race([closed, new Promise((left) => response.write(bytes, left))])
  }
  response.writeHead(status, headers)
  if (body instanceof ReadableStream) {
    await pour(body, send, closed)
    if (!response.destroyed) response.end()
  } else if (response.req.method === 'HEAD') response.end()
  else {
    let at = 0
    for (; at + PIECE < body.length && !response.destroyed; at += PIECE) {
      await send(body.subarray(at, at + PIECE))
    }
    if (!response.destroyed) response.end(body.subarray(at))
  }
  await closed
}

/** Sends what is made, as it is made; a connection that closes ends the making. */
async function pour(
  body: ReadableStream<Uint8Array>,
  send: (bytes: Uint8Array) => Promise<void>,
  closed: Promise<void>,
): Promise<void> {
  const reader = body.getReader()
  // a making that failed is told by the reading
  void closed.then(() => reader.cancel()).catch(() => undefined)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (let at = 0; at < value.length; at += PIECE) await send(value.subarray(at, at + PIECE))
  }
}

/** An answer in the contract's form for what never reaches the handler. */
export function refusal(problem: Problem): Answer {
  const body = Buffer.from(JSON.stringify({ message: problem.message }))
  return {
    status: problem.status,
    headers: {
      ...jsonHeaders,
      'X-Request-Id': randomUUID(),
      'Content-Length': String(body.length),
      ...problem.headers,
    },
    body,
  }
}
