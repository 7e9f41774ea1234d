import { chromium } from 'playwright'
import type { BrowserContext, BrowserContextOptions, Frame, Page, Request } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import { listen, serve } from '../../openapi/backend/http/serve.ts'
import { openSession, SESSION_LIMITS } from '../../openapi/backend/resources/session.ts'
import { siteOf } from '../../openapi/backend/http/site.ts'
import { openCopy } from './backend.ts'
import { seed, SMALL } from './test-data.ts'
import type { SeedSize } from './test-data.ts'

/** The production build behind the real server, over a database of its own. */
export interface Product {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  readonly url: string
  readonly db: Database
  /**
   * A new browser profile, closed with the test; pages opened in one profile are tabs that share their storage.
   */
  readonly visit: (options?: VisitOptions) => Promise<Visit>
  readonly stop: () => Promise<void>
}

interface VisitOptions extends BrowserContextOptions {
  /** Plants a token of the demo administrator, once: signing out takes it away for good. */
  signedIn?: boolean
  /** Stays open for the tests that follow: of a visit that is made before all of them. */
  isKept?: boolean
  /** Origin of what stands before the product's server; its own unless told. */
  at?: string
}

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Every address the profile's pages asked for, in order. */
  readonly requests: readonly string[]
  /** The unwanted events: console errors and warnings, uncaught errors, violations of the content security policy. */
  readonly findings: readonly string[]
}

/** ms that a page may take for anything: an upper bound for a busy machine */
const TIMEOUT = 60_000

/** Starts server and browser connection for a test file; `stop` ends both. */
export async function startProduct(size: SeedSize = SMALL): Promise<Product> {
  const db = await openCopy()
  await migrate(db)
  // hashes that cost nothing
  const passwords = createPasswords({ logN: 4, r: 1, p: 1 })
  await seed(db, size, await passwords.hash(DEMO.password), new Date())
  const handler = createHandler({ db, passwords })
  const server = await listen(serve({ handler, site: siteOf(inject('builtSite')) }), 0, '127.0.0.1')
  const browser = await chromium.connect(inject('browserEndpoint'))

  return {
    url: server.url,
    db,
    async visit({ signedIn = false, isKept = false, at = server.url, ...options } = {}) {
      const token = signedIn ? await openSession(db, 1, new Date(), SESSION_LIMITS) : undefined
      const context = await browser.newContext({
        baseURL: at,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
        ...options,
      })
      // what one test leaves working answers the waits of the next, and takes its share of the machine
      if (!isKept) onTestFinished(() => context.close())
      context.setDefaultTimeout(TIMEOUT)
      if (token) await plant(context, at, token)
      context.on('page', watchRequests)
      const requests: string[] = []
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
      return { context, page, requests, findings }
    },
    async stop() {
      await browser.close()
      await server.stop()
      await db.close()
    },
  }
}

/** Stores the token as the first document of an origin begins. Playwright's own way opens a window for it. */
async function plant(context: BrowserContext, at: string, value: string): Promise<void> {
  const script = await context.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin) localStorage.setItem('x-access-token', token)
    },
    [at, value] as const,
  )
  const end = (frame: Frame) => {
    if (!frame.url().startsWith(`${at}/`)) return
    context.off('framenavigated', end)
    // the profile may be closed by then, and the script gone with it
    script.dispose().catch(() => undefined)
  }
  context.on('framenavigated', end)
}

/** Holds back what a page asks for at these addresses, until the function it returns is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await isFree
    await route.fallback()
  })
  return letGo
}

const underWay = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    // a new document waits for nothing of the old one
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  const end = (request: Request) => open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until a page of a visit has got all it asked for, has drawn it, and has asked for nothing since. Unlike the load
 * state `networkidle` it holds at any time, not once for each document, and no pause of a busy machine passes for it.
 */
export async function settled(page: Page): Promise<void> {
  const open = underWay.get(page)
  if (!open) throw new Error('The page is of no visit')
  let asked = 0
  const count = () => (asked += 1)
  page.on('request', count)
  let before: number
  do {
    before = asked
    do await page.evaluate(idle)
    while (open.size > 0 || (await page.evaluate(isDrawing)))
    await page.evaluate(idle)
  } while (asked > before)
  page.off('request', count)
}

/** In the page: idle work is done in the order it was asked for, so what the app asked for is done before. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
}

/** The part of React's own tree that tells what it still waits for. */
interface Fiber {
  tag: number
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

/** In the page: whether a part that has been loaded is not shown yet; React shows them a few at a time. */
function isDrawing(): boolean {
  const SUSPENSE = 13
  const waits = (fiber: Fiber | null): boolean => {
    for (let one = fiber; one !== null; one = one.sibling)
      if ((one.tag === SUSPENSE && one.memoizedState !== null) || waits(one.child)) return true
    return false
  }
  const container = document.querySelector('#root') ?? document.body
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  // React's own, as it keeps it on the element it renders into
  const host = key === undefined ? undefined : (Reflect.get(container, key) as Fiber | undefined)
  // as above: the root it belongs to, whose tree is the one shown
  return waits((host?.stateNode as { current: Fiber } | undefined)?.current ?? null)
}
