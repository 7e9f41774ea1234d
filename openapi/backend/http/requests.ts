import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { badRequest, Problem, wrongMethod } from './problem.ts'

/** No request may have more header fields. Node drops those after its limit in silence: it has to be higher. */
export const FIELDS = 1000

/** The fields of which Node takes the first and another server may take the last. */
const SINGLE = ['host', 'authorization', 'content-type'] as const

/** An escape of a letter, a digit or one of `-._~`, none of which needs it (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

/**
 * Refuses a request that a proxy in front may read in another way than this server: its rules for addresses and callers
 * would be about another request. Returns what is wrong, or null.
 */
export function ambiguity(request: IncomingMessage): Problem | null {
  const { url = '', method, httpVersion, headers, headersDistinct, rawHeaders } = request
  if (method === 'TRACE') return wrongMethod('GET')
  // Names and values take turns.
  if (rawHeaders.length > 2 * FIELDS) return new Problem(431, 'This request has too many headers')
  const twice = SINGLE.find((name) => (headersDistinct[name]?.length ?? 0) > 1)
  if (twice !== undefined) return badRequest(`This request has two headers ${twice}`)
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) {
    // Where its body ends is anybody's guess (RFC 9112, 6.1).
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
 * Refuses requests under a name that is not ours. A page elsewhere can have its own name lead to this machine (DNS
 * rebinding), and would then be of our origin to the browser; it cannot choose an address for its name. So addresses
 * and `localhost` always do, other names when they are listed. Gives what is wrong, or null.
 */
export function hostRule(allowed: readonly string[] = []): (request: IncomingMessage) => Problem | null {
  const names = new Set(['localhost', ...allowed.map((name) => name.toLowerCase())])
  return ({ headers, httpVersion }) => {
    if (headers.host === undefined) {
      // Before 1.1 there was none, and no browser is that old.
      return httpVersion === '1.0' ? null : badRequest('This request names no host')
    }
    const [, bracketed, plain = ''] = HOST.exec(headers.host) ?? []
    if (bracketed === undefined && plain === '') return badRequest('This host cannot be read')
    const name = (bracketed ?? plain).toLowerCase().replace(/\.$/, '')
    if (isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost')) return null
    return new Problem(421, 'This server does not answer to this name: see ALLOWED_HOSTS')
  }
}
