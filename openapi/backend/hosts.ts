import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { badRequest, Problem } from './problem.ts'

/** What a `Host` header may be: a name or an address, and a port. Nothing else is ever part of it. */
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
