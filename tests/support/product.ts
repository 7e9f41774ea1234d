import { chromium } from 'playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject } from 'vitest'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { seed, SMALL } from '../../openapi/backend/db/seed.ts'
import type { SeedSize } from '../../openapi/backend/db/seed.ts'
import { createHandler } from '../../openapi/backend/handler.ts'
import { createPasswords } from '../../openapi/backend/password.ts'
import { listen, serve } from '../../openapi/backend/serve.ts'
import { openSession, SESSION_LIMITS } from '../../openapi/backend/session.ts'
import { loadSite } from '../../openapi/backend/site.ts'
import { root } from './steps.ts'

/** The production build behind the real server, over a database in memory. */
export interface Product {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  readonly url: string
  readonly db: Database
  /** A new browser profile; pages opened in one profile are tabs that share their storage. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>
  readonly stop: () => Promise<void>
}

interface VisitOptions extends BrowserContextOptions {
  /** Plants a token of the demo administrator, once: signing out takes it away for good. */
  signedIn?: boolean
  /** Origin of what stands before the product's server; its own unless told. */
  at?: string
}

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Every address the profile's pages asked for, in order. */
  readonly requests: readonly string[]
  /** Bytes received over the network so far, by address: headers and compressed bodies. */
  readonly bytes: ReadonlyMap<string, number>
  /** What should not happen: console errors and warnings, uncaught errors, breaches of the content security policy. */
  readonly findings: readonly string[]
}

/** Starts server and browser connection for a test file; `stop` ends both. */
export async function startProduct(size: SeedSize = SMALL): Promise<Product> {
  const db = await openPGlite()
  await migrate(db)
  // hashes that cost nothing
  const passwords = createPasswords({ logN: 4, r: 1, p: 1 })
  await seed(db, size, await passwords.hash(DEMO.password), new Date())
  const handler = createHandler({ db, passwords })
  const server = await listen(serve({ handler, site: await loadSite(`${root}dist`) }), 0, '127.0.0.1')
  const browser = await chromium.connect(inject('browserEndpoint'))

  return {
    url: server.url,
    db,
    async visit({ signedIn = false, at = server.url, ...options } = {}) {
      const token = signedIn ? await openSession(db, 1, new Date(), SESSION_LIMITS) : undefined
      const context = await browser.newContext({
        baseURL: at,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
        ...(token && { storageState: stateWith(at, token) }),
        ...options,
      })
      const requests: string[] = []
      const bytes = new Map<string, number>()
      const findings: string[] = []
      context.on('request', (request) => requests.push(request.url()))
      context.on('weberror', (error) => findings.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          findings.push(`${message.type()}: ${message.text()}`)
      })
      await context.exposeFunction('tellViolation', (what: string) => findings.push(`policy: ${what}`))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          // put there by exposeFunction
          const { tellViolation } = window as unknown as { tellViolation: (what: string) => void }
          tellViolation(`${violatedDirective} blocked ${blockedURI} ${sample}`.trim())
        })
      })
      const page = await context.newPage()
      await countBytes(page, bytes)
      return { context, page, requests, bytes, findings }
    },
    async stop() {
      await browser.close()
      await server.stop()
      await db.close()
    },
  }
}

function stateWith(origin: string, token: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'x-access-token', value: token }] }] }
}

async function countBytes(page: Page, bytes: Map<string, number>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address) bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
}
