import type { RequestListener } from 'node:http'
import { afterAll, afterEach } from 'vitest'
import type { Database } from '../../openapi/backend/db/port.ts'
import { listen, serve } from '../../openapi/backend/http/serve.ts'
import type { Listening } from '../../openapi/backend/http/serve.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import { openParts } from '../support/product-parts.ts'

/** A request's fault: a status with a proxy's error page, an unreadable body, or no response. */
type Fault = number | 'garbage' | 'held'

/** The built product behind its server, whose requests can fail, and which can be killed. */
export interface Site {
  readonly url: string
  readonly db: Database
  /** Opens a session of the demo administrator and returns its token. */
  readonly token: () => Promise<string>
  /** Makes matching requests fail until `heal`. */
  readonly fail: (path: RegExp, fault: Fault) => void
  /** Returns the URLs of the held requests. */
  readonly held: () => readonly string[]
  /** Ends the fault, and lets held requests continue. */
  readonly heal: () => void
  readonly kill: () => Promise<void>
  readonly revive: () => Promise<void>
}

/** Serves the product for one test file, from a free port. `isStored` lets browsers store the document. */
export async function startSite(isStored = false): Promise<Site> {
  const { db, handler, site, release } = await openParts()
  let broken: { path: RegExp; fault: Fault } | undefined
  let letGo = () => {}
  let isFree = Promise.resolve()
  let held: string[] = []
  const healthy = serve({
    handler,
    site(...request) {
      const { headers, ...answer } = site(...request)
      return { ...answer, headers: isStored ? { ...headers, 'Cache-Control': 'no-cache' } : headers }
    },
  })
  const listener: RequestListener = (request, response) => {
    const { path, fault } = broken ?? {}
    if (!path?.test(request.url ?? '')) healthy(request, response)
    else if (fault === 'held') {
      held.push(request.url ?? '')
      void isFree.then(() => healthy(request, response))
    } else if (fault === 'garbage') response.setHeader('Content-Type', 'application/json').end('<html>{"')
    else response.writeHead(fault ?? 502).end('<h1>Bad Gateway</h1>')
  }
  let server: Listening | undefined = await listen(listener, 0, '127.0.0.1')
  const { url } = server
  const stop = async () => {
    const stopped = server?.stop()
    server = undefined
    await stopped
  }
  const heal = () => {
    broken = undefined
    held = []
    letGo()
  }
  const revive = async () => {
    server ??= await listen(listener, Number(new URL(url).port), '127.0.0.1')
  }
  afterEach(async () => {
    heal()
    await revive()
  })
  afterAll(async () => {
    await stop()
    release()
  })
  return {
    url,
    db,
    token: () => openSession(db, 1, new Date()),
    fail(path, fault) {
      heal()
      isFree = new Promise((resolve) => (letGo = resolve))
      broken = { path, fault }
    },
    held: () => held,
    heal,
    kill: stop,
    revive,
  }
}
