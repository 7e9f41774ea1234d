import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled, startProduct } from '../support/product.ts'
import type { Visit } from '../support/product.ts'
import { open } from './tour.ts'

const product = await startProduct()

const hour = 3_600_000
/** One page for each kind of machine: figures, a paged list, a tab, a form over a list, a profile. */
const places = [
  '/',
  '/payments?page=2',
  '/business/details/biz_2?tab=employees',
  '/subscription-plans/update/pln_2',
  '/profile',
]

/** Dispatches the browser's events for a tab that becomes hidden or visible. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => to === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event(to === 'hidden' ? 'blur' : 'focus'))
    if (to === 'visible') dispatchEvent(new Event('online'))
  }, state)

/** Returns true if a call polls for newer rows. A list polls once a minute while its tab is visible. */
const isLook = (call: string) => call.endsWith('?offset=0&limit=1')

/** Opens a page, waits for its content, and records the backend calls from then on. */
async function visit(path: string) {
  const visited: Visit = await product.visit({ signedIn: true })
  const { context, page, requests } = visited
  // The clock starts at about noon in New York, so that no date changes in the hours that the tests skip.
  await context.clock.install({ time: new Date().setUTCHours(16, 0, 0, 0) })
  await open(page, path)
  // The prefetch starts shortly after the content is shown.
  await context.clock.runFor(1000)
  await settled(page)
  const calls = (from: number) =>
    requests.slice(from).flatMap((url) => (url.includes('/v1/') ? [url.slice(product.url.length)] : []))
  const shown = new Set(calls(0))
  /** Waits a minute, then returns all calls since the mark except polls. */
  const since = async (mark: number) => {
    await settled(page)
    await context.clock.runFor(60_000)
    await settled(page)
    return calls(mark).filter((call) => !isLook(call))
  }
  return { ...visited, shown, since, calls, mark: () => requests.length }
}

test.each(places)(
  '%s does not refetch when visible again after an hour, but refetches once if it was offline (R16)',
  async (path) => {
    const { context, page, calls, mark, since, shown } = await visit(path)
    const { clock } = context
    const before = mark()
    await turn(page, 'hidden')
    await clock.runFor(hour)
    // A hidden tab does not poll either.
    expect(calls(before)).toEqual([])
    await turn(page, 'visible')
    expect(await since(before)).toEqual([])

    await turn(page, 'hidden')
    // Run every overdue timer once, like a device that wakes up.
    await clock.fastForward(hour)
    await turn(page, 'visible')
    expect(await since(before)).toEqual([])

    const lost = mark()
    await turn(page, 'hidden')
    await context.setOffline(true)
    await clock.runFor(hour)
    await context.setOffline(false)
    await turn(page, 'visible')
    // The clock must not move before the answers, because each call has a time limit.
    await expect.poll(() => calls(lost).length).toBeGreaterThan(0)
    const asked = await since(lost)
    expect(asked).toEqual([...new Set(asked)])
    expect(asked.filter((call) => !shown.has(call))).toEqual([])
  },
)
