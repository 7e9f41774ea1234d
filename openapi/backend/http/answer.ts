import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { entryOf, type Log } from './log.ts'
import type { Problem } from './problem.ts'

/** A response that can be sent as a `Response`, by node:http or on the bare socket. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The headers of every response. `hono/secure-headers` can't set them on refusals written to the bare socket. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/** The headers of every response except the app's pages and files. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Makes a response from a text, which is JSON unless `headers` say otherwise. */
export function answerOf(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
  const body = Buffer.from(text)
  return { status, headers: { ...dataHeaders, 'Content-Length': String(body.length), ...headers }, body }
}

/** Makes the error response, in the contract's format, to a call that never reaches the handler. */
export const refusal = ({ status, message, more: { headers } }: Problem): Answer =>
  answerOf(status, JSON.stringify({ message }), { 'X-Request-Id': randomUUID(), ...headers })

/** Refuses a request before it reaches a handler. */
export function refuse(response: ServerResponse, problem: Problem, log?: Log): void {
  const { status, headers, body } = refusal(problem)
  log?.(entryOf(response.req, status, problem.message))
  response.writeHead(status, headers).end(body)
}
