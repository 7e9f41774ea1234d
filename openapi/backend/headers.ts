import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** What every answer of this server carries, the app's files and the backend's JSON alike. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/** What every answer of the backend carries besides. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The promise to go on answering over TLS. Browsers pass over it in what came without. */
export const TLS_PROMISE: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** Adds the promise to every answer to what came over TLS, whoever makes the answer. */
export function promiseTls(server: Server): void {
  const promise = ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (headers['x-forwarded-proto'] !== 'https') return
    for (const [name, value] of Object.entries(TLS_PROMISE)) response.setHeader(name, value)
  }
  server.on('request', promise).on('checkExpectation', promise)
}
