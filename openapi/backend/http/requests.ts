import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { badRequest, Problem, wrongMethod } from './problem.ts'

/** The most header fields of a request. Node silently drops those after its own limit, which has to be higher. */
export const FIELDS = 1000

/** The fields of which Node takes the first duplicate and another server may take the last. */
const SINGLE = ['host', 'authorization', 'content-type'] as const

/** An escape of a letter, a digit or one of `-._~`, which need none (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

/**
 * Returns the problem of a request that a proxy in front may read differently than this server, so that the proxy's
 * rules for addresses and callers would not hold; else null.
 */
export function ambiguity(request: IncomingMessage): Problem | null {
  const { url = '', method, httpVersion, headers, headersDistinct, rawHeaders } = request
  if (method === 'TRACE') return wrongMethod('GET')
  // Names and values alternate.
  if (rawHeaders.length > 2 * FIELDS) return new Problem(431, 'This request has too many headers')
  const twice = SINGLE.find((name) => (headersDistinct[name]?.length ?? 0) > 1)
  if (twice !== undefined) return badRequest(`This request has two headers ${twice}`)
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) {
    // The end of its body is ambiguous (RFC 9112, 6.1).
    return new Problem(400, 'HTTP/1.0 has no transfer encodings', { headers: { Connection: 'close' } })
  }
  return isNormal(url) ? null : badRequest('This address cannot be read')
}

/** Returns true for a path in its normal form, with or without a query. */
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

/** A valid `Host` header: a name or an address, and a port. */
const HOST = /^(?:\[([\d.:a-f]+)\]|([^\s:/?#@\\[\]]+))(?::\d{1,5})?$/i

/**
 * Refuses requests under a foreign host name. By DNS rebinding a foreign page can point its name at this machine and
 * become same-origin to the browser; it can't do so with an address. So addresses and `localhost` are always allowed,
 * other names when listed. Returns the problem, or null.
 */
export function hostRule(allowed: readonly string[] = []): (request: IncomingMessage) => Problem | null {
  const names = new Set(['localhost', ...allowed.map((name) => name.toLowerCase())])
  return ({ headers, httpVersion }) => {
    if (headers.host === undefined) {
      // HTTP/1.0 has no host, and no browser is that old.
      return httpVersion === '1.0' ? null : badRequest('This request names no host')
    }
    const [, bracketed, plain = ''] = HOST.exec(headers.host) ?? []
    if (bracketed === undefined && plain === '') return badRequest('This host cannot be read')
    const name = (bracketed ?? plain).toLowerCase().replace(/\.$/, '')
    if (isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost')) return null
    return new Problem(421, 'This server does not answer to this name: see ALLOWED_HOSTS')
  }
}
