import { chromium } from 'playwright'
import type { BrowserContext, BrowserContextOptions, Frame, Page, Request } from 'playwright'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Database } from '../../openapi/backend/db/port.ts'
import { listen, serve } from '../../openapi/backend/http/serve.ts'
import type { Contents } from '../../openapi/backend/http/site.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import { openParts } from './product-parts.ts'
import type { SeedSize } from './test-data.ts'

/** The production build behind the real server with a separate database. */
export interface Product {
  /** The server's URL without a trailing slash, such as `http://127.0.0.1:40123`. */
  readonly url: string
  readonly db: Database
  /** Opens a page in a new browser profile, which is closed after the test. Pages of one profile share storage. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>
}

interface VisitOptions extends BrowserContextOptions {
  /** Stores the demo administrator's token once, so that a token removed by signing out does not come back. */
  signedIn?: boolean
  /** Keeps the visit open for the following tests. */
  isKept?: boolean
  /** The origin of a proxy in front of the product's server. The default is the server's own origin. */
  at?: string
}

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** The URLs of all requests from the profile's pages, in order. */
  readonly requests: readonly string[]
  /** The problems found: console errors and warnings, uncaught errors, and CSP violations. */
  readonly findings: readonly string[]
}

/** Time limit for any step of a page, in ms. It is an upper bound for a busy machine. */
const TIMEOUT = 60_000

/**
 * Starts the server and the browser connection of a test file, and ends both after the file's last test. `contents`
 * is the build to serve, by default the one that all files share.
 */
export async function startProduct(size?: SeedSize, contents?: Contents): Promise<Product> {
  const { db, handler, site, release } = await openParts(size, contents)
  const server = await listen(serve({ handler, site }), 0, '127.0.0.1')
  const browser = await chromium.connect(inject('browserEndpoint'))
  afterAll(async () => {
    await browser.close()
    await server.stop()
    release()
  })

  return {
    url: server.url,
    db,
    async visit({ signedIn = false, isKept = false, at = server.url, ...options } = {}) {
      const token = signedIn ? await openSession(db, 1, new Date()) : undefined
      const context = await browser.newContext({
        baseURL: at,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(TIMEOUT)
      if (token) await plant(context, at, token)
      context.on('page', watchRequests)
      const requests: string[] = []
      const findings: string[] = []
      // An open page would slow down the next test and could satisfy the next test's waits.
      if (!isKept)
        onTestFinished(async ({ task }) => {
          const shown = task.result?.state === 'fail' && (await shownIn(context))
          await context.close()
          // Reported beside the test's own error, because a rare fault can't be repeated
          if (shown) throw new Error([...findings, shown].join('\n'))
        })
      context.on('request', (request) => requests.push(request.url()))
      context.on('weberror', (error) => findings.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          findings.push(`${message.type()}: ${message.text()}`)
      })
      await context.exposeFunction('tellViolation', (what: string) => findings.push(`policy: ${what}`))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          // `exposeFunction` above defines this function.
          const { tellViolation } = window as unknown as { tellViolation: (what: string) => void }
          tellViolation(`${violatedDirective} blocked ${blockedURI} ${sample}`.trim())
        })
      })
      const page = await context.newPage()
      return { context, page, requests, findings }
    },
  }
}

/** Returns the pages' URLs, their pending requests and their accessibility trees. */
async function shownIn(context: BrowserContext): Promise<string> {
  const shown = context.pages().map(async (page) => {
    const pending = [...(underWay.get(page) ?? [])].map((request) => request.url())
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    return `${page.url()}\nPending: ${pending.join(' ') || 'none'}\n${tree.slice(0, 2000)}`
  })
  return (await Promise.all(shown)).join('\n')
}

/** Stores the token when the origin's first document starts. Playwright's `storageState` would open a window. */
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
    // The profile and its script may already be closed.
    script.dispose().catch(() => undefined)
  }
  context.on('framenavigated', end)
}

/** Holds back a page's requests for these URLs until the returned function is called. */
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

export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    // A new document does not wait for the old document's requests.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  const end = (request: Request) => open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until the page has loaded, rendered and become idle. Unlike the load state `networkidle`, this function works
 * at any time, not once per document, and does not end early when a busy machine pauses.
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

interface Router {
  latestLocation: { href: string }
  state: { resolvedLocation?: { href: string } }
}

/** Goes to another page as a link does, which is much faster than loading it, and waits until it has settled. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  // The code of a page can come from the cache, without a request that `settled` could wait for.
  await page.waitForFunction(() => {
    // TanStack Router stores itself in this field. The test needs only the URLs that the router opened and rendered.
    const router = Reflect.get(window, '__TSR_ROUTER__') as Router | undefined
    return router !== undefined && router.state.resolvedLocation?.href === router.latestLocation.href
  })
  await settled(page)
}

/**
 * Runs in the page. Resolves once the app's earlier idle callbacks are done, because idle callbacks run in order.
 * Requests a frame first, because otherwise Chromium waits for the timeout if a press changes nothing visible.
 */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5000 })),
  )
}

/** The fields of a React fiber that show whether a component is still suspended. */
interface Fiber {
  tag: number
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
}

/**
 * Runs in the page. Returns true while a dialog or a menu opens or closes, and until React has revealed all loaded
 * components, which it does a few at a time.
 */
function isDrawing(): boolean {
  if (document.querySelector('[data-entering], [data-exiting]') !== null) return true
  const SUSPENSE = 13
  const waits = (fiber: Fiber | null): boolean => {
    for (let one = fiber; one !== null; one = one.sibling)
      if ((one.tag === SUSPENSE && one.memoizedState !== null) || waits(one.child)) return true
    return false
  }
  const container = document.querySelector('#root') ?? document.body
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  // React adds this field to the element that it renders into.
  const host = key === undefined ? undefined : (Reflect.get(container, key) as Fiber | undefined)
  // The field's state node is the root of the rendered tree.
  return waits((host?.stateNode as { current: Fiber } | undefined)?.current ?? null)
}
