import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { badRequest, Problem, wrongMethod } from './problem.ts'

/** The maximum number of header fields. Node's own limit must be higher, because Node silently drops the excess. */
export const FIELDS = 1000

/** Header fields that must not be duplicated: Node takes the first value, but a proxy may take the last. */
const SINGLE = ['host', 'authorization', 'content-type'] as const

/** A percent-encoded letter, digit or `-._~`: these don't need encoding (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

/** Returns a problem for a request that a proxy may read differently, and thus let past its rules. */
export function ambiguity(request: IncomingMessage): Problem | null {
  const { url = '', method, httpVersion, headers, headersDistinct, rawHeaders } = request
  if (method === 'TRACE') return wrongMethod('GET')
  // Names and values alternate in `rawHeaders`.
  if (rawHeaders.length > 2 * FIELDS) return new Problem(431, 'This request has too many headers')
  const twice = SINGLE.find((name) => (headersDistinct[name]?.length ?? 0) > 1)
  if (twice !== undefined) return badRequest(`This request has two headers ${twice}`)
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) {
    // It is ambiguous where the body ends (RFC 9112, 6.1).
    return new Problem(400, 'HTTP/1.0 has no transfer encodings', { headers: { Connection: 'close' } })
  }
  return isNormal(url) ? null : badRequest('This address cannot be read')
}

function isNormal(url: string): boolean {
  const [path = ''] = url.split('?')
  const whole = `http://localhost${path}`
  return (
    url.startsWith('/') &&
    !url.includes('#') &&
    !NEEDLESS_ESCAPE.test(path) &&
    URL.canParse(whole) &&
    new URL(whole).pathname === path
  )
}

const HOST = /^(?:\[([\d.:a-f]+)\]|([^\s:/?#@\\[\]]+))(?::\d{1,5})?$/i

/** Refuses foreign host names, which DNS rebinding points here. Addresses and `localhost` can't be rebound. */
export function hostRule(allowed: readonly string[] = []): (request: IncomingMessage) => Problem | null {
  const names = new Set(['localhost', ...allowed.map((name) => name.toLowerCase())])
  return ({ headers, httpVersion }) => {
    if (headers.host === undefined) {
      // HTTP/1.0 does not require a host, and browsers, which the rule protects, don't use HTTP/1.0.
      return httpVersion === '1.0' ? null : badRequest('This request names no host')
    }
    const [, bracketed, plain = ''] = HOST.exec(headers.host) ?? []
    if (bracketed === undefined && plain === '') return badRequest('This host cannot be read')
    const name = (bracketed ?? plain).toLowerCase().replace(/\.$/, '')
    if (isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost')) return null
    return new Problem(421, 'This server does not answer to this name: see ALLOWED_HOSTS')
  }
}
