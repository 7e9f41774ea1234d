import type { IncomingMessage } from 'node:http'
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

/** Whether an address is a path in its normal form, with or without a query. */
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
