import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { holdBack, settled, startProduct } from '../support/product.ts'
import { appForm } from './tour.ts'

const product = await startProduct()

/** Returns the responses received until an element appears, each as a line with its size in bytes and its URL. */
async function weightUntil(page: Page, path: string, selector: string): Promise<string[]> {
  await page.addInitScript((awaited) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return
      observer.disconnect()
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].filter((entry) => entry instanceof PerformanceResourceTiming)
      const weights = entries.map(({ name, transferSize }) => `${transferSize} ${name}`)
      document.documentElement.dataset['weight'] = weights.join('\n')
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-weight]').waitFor({ state: 'attached' })
  return ((await page.locator('html').getAttribute('data-weight')) ?? '').split('\n')
}

const sum = (entries: readonly string[]) =>
  entries.reduce((all, entry) => all + Number.parseInt(entry), 0) / 1000

describe('the cost of a page (ceilings; the README has the measured values)', () => {
  // Requirements: U40
  test('payments: the rows need at most 22 kB and 5 requests, even while the app’s code is pending', async () => {
    const { page } = await product.visit({ signedIn: true })
    await holdBack(page, '**/assets/{index,vendor,rolldown-runtime,frame}-*.js')
    const entries = await weightUntil(page, '/payments?page=1&limit=10', 'tbody th[scope=row]')
    expect(sum(entries), entries.join('\n')).toBeLessThanOrEqual(22)
    expect(entries.length, entries.join('\n')).toBeLessThanOrEqual(5)
  })

  // Requirements: U40
  test('payments: the document itself requests all resources of the rows, without a request chain', async () => {
    const { page, requests } = await product.visit({ signedIn: true })
    await holdBack(page, '**/{assets,v1}/**')
    await page.goto('/payments?page=1&limit=10', { waitUntil: 'commit' })
    const isAsked = (part: RegExp) => requests.some((url) => part.test(url))
    const needed = [/first-payments-.*js/, /frame-.*css/, /index-.*js/, /payments\/all/, /admin\/profile/]
    await expect.poll(() => needed.filter((part) => !isAsked(part))).toEqual([])
  })

  test('payments: the app needs at most 152 kB and 9 requests to show the rows', async () => {
    const { page } = await product.visit({ signedIn: true })
    const entries = await weightUntil(page, '/payments?page=1&limit=10', '#root main th[scope=row]')
    expect(sum(entries), entries.join('\n')).toBeLessThanOrEqual(152)
    expect(entries.length, entries.join('\n')).toBeLessThanOrEqual(9)
  })

  test('nothing is prefetched while the rows load', async () => {
    const { page, requests } = await product.visit({ signedIn: true })
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/payments/all?*', async (route) => {
      await held
      await route.continue()
    })
    const isAhead = (url: string) => url.includes('/assets/aria-')
    await Promise.all([
      page.waitForRequest('**/payments/all?*'),
      page.goto('/payments', { waitUntil: 'commit' }),
    ])
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    // Idle callbacks run in order, so the app's earlier callbacks are done by now.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
    expect(requests.filter(isAhead)).toEqual([])
    answer()
    await expect.poll(() => requests.some(isAhead)).toBe(true)
  })

  test('number and date formats are prepared while the scripts load', async () => {
    const { page } = await product.visit()
    let isThere = false
    await page.route('**/assets/*.js', async (route) => {
      await expect.poll(() => isThere, { timeout: 20_000 }).toBe(true)
      await route.continue()
    })
    await page.exposeFunction('tellReady', () => {
      isThere = true
    })
    await page.addInitScript(() => {
      const made = new Set<string>()
      const tell = (name: string) => {
        made.add(name)
        // `exposeFunction` defines this function.
        const { tellReady } = window as unknown as { tellReady: () => void }
        if (made.size === 2) tellReady()
      }
      const watched = (name: 'NumberFormat' | 'DateTimeFormat') => {
        const own: new (locale: string) => object = Intl[name]
        Object.defineProperty(Intl, name, {
          value: new Proxy(own, {
            construct: (target, args: [string]) => {
              tell(name)
              return new target(...args)
            },
          }),
        })
      }
      watched('NumberFormat')
      watched('DateTimeFormat')
    })
    await page.goto('/login')
    await page.locator(appForm).waitFor()
  })

  // Requirements: U40
  test('login: the card needs only a document of at most 10 kB', async () => {
    const { page } = await product.visit()
    await holdBack(page, '**/assets/*')
    const entries = await weightUntil(page, '/login', '[data-boot-frame=login] button')
    expect(sum(entries), entries.join('\n')).toBeLessThanOrEqual(10)
    expect(entries).toHaveLength(1)
  })

  // Requirements: U40
  test('login: the form needs at most 126 kB and 5 requests until it can be filled in', async () => {
    const { page } = await product.visit()
    const entries = await weightUntil(page, '/login', appForm)
    expect(sum(entries), entries.join('\n')).toBeLessThanOrEqual(126)
    expect(entries).toHaveLength(5)
  })
})

test.each(['/payments', '/business', '/subscription-plans'])(
  'the app’s first frame at %s has the rows if their data load before the app’s code',
  async (path) => {
    const { page } = await product.visit({ signedIn: true })
    let answered = 0
    page.on('response', (response) => {
      if (response.url().includes('/v1/')) answered += 1
    })
    await page.route('**/assets/index-*.js', async (route) => {
      // Wait for the profile and the page's call. The dashboard's chunk, which also matches, may load later.
      await expect.poll(() => answered).toBeGreaterThanOrEqual(2)
      await route.continue()
    })
    await page.addInitScript(() => {
      const look = () => {
        const main = document.querySelector('#root main:not([data-boot-frame])')
        if (main === null) requestAnimationFrame(look)
        else document.documentElement.dataset['rows'] = String(main.querySelectorAll('tr[data-row]').length)
      }
      requestAnimationFrame(look)
    })
    await page.goto(path)
    await page.locator('html[data-rows]').waitFor({ state: 'attached' })
    expect(Number(await page.locator('html').getAttribute('data-rows'))).toBeGreaterThan(1)
  },
)

// Requirements: U50
test('Escape closes a payment’s panel while the panel’s code is still loading', async () => {
  const { page, requests } = await product.visit({ signedIn: true })
  const letGo = await holdBack(page, '**/assets/overlays-*.js')
  // Wait only for the commit, because the held-back code delays the load event.
  await page.goto('/payments?limit=20', { waitUntil: 'commit' })
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect.poll(() => requests.some((url) => url.includes('/overlays-'))).toBe(true)
  await expect.poll(() => page.url()).toContain('txn=')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).not.toContain('txn=')
  letGo()
  await settled(page)
  expect(await page.getByRole('dialog').or(page.getByRole('complementary')).count()).toBe(0)
})
