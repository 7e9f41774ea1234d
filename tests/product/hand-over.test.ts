import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { go, settled, startProduct } from '../support/product.ts'

const product = await startProduct()

/** The tested moments of a page load, each given as the number of resources that have arrived. */
const moments = [0, 2, 5, 9]

/** Holds back all but the first resources of each document. Returns a function that loads a page in this way. */
async function giveInParts(page: Page) {
  let [asked, came, given] = [0, 0, Infinity]
  let letGo = () => {}
  let isFree = Promise.resolve()
  const ended = () => (came += 1)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.route('**/{assets,v1}/**', async (route) => {
    asked += 1
    if (asked > given) await isFree
    await route.fallback()
  })
  /** Reloads the page or loads another page up to the given moment. Returns a function that delivers the rest. */
  return async (moment: number, path?: string): Promise<() => void> => {
    // Wait, so that late requests of the previous document are not counted.
    await settled(page)
    ;[asked, came, given] = [0, -1, moment]
    isFree = new Promise((resolve) => {
      letGo = resolve
    })
    // A reload keeps the previous document's history, but `goto` does not.
    await (path === undefined
      ? page.reload({ waitUntil: 'commit' })
      : page.goto(path, { waitUntil: 'commit' }))
    await expect.poll(() => [asked > given, came >= given]).toEqual([true, true])
    // Wait until the page has run the scripts that it received. Without a frame, Chromium is not idle until the
    // timeout.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(resolve))
          requestIdleCallback(resolve, { timeout: 1000 })
        }),
    )
    return () => {
      given = Infinity
      letGo()
    }
  }
}

/** Returns the page's URL, its headings, and a list's page number. */
const shownBy = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('#root h1:not([data-boot-frame] *), [role=dialog] h2, footer')
    const texts = [...parts].map(({ textContent }) => /Page \d+ of \d+/.exec(textContent)?.[0] ?? textContent)
    return [location.pathname + location.search, ...texts].join(' | ')
  })

const isShown = (page: Page, words: string, when: string) =>
  // `evaluate` fails while the browser replaces one document with another.
  expect.poll(() => shownBy(page).catch(() => ''), { message: when }).toBe(words)

/** Pairs of pages. The second page is reached from the first by one navigation within the app. */
const steps: [string, string][] = [
  ['/payments', '/payments?page=2&limit=10'],
  ['/subscription-plans', '/subscription-plans/update/pln_2'],
  ['/', '/business/details/biz_2'],
]

/** Opens the first page, navigates to the second page, and returns the content of both. */
async function stepped(page: Page, [first, second]: [string, string]): Promise<[string, string]> {
  await page.goto(first)
  await settled(page)
  const before = await shownBy(page)
  await go(page, second)
  return [before, await shownBy(page)]
}

describe('at each moment of the hand-over to the app', () => {
  // The page with early rows is tested at every moment, and all other pages at two moments.
  test.each(steps.map((step, index) => [...step, index === 0 ? moments : [index, index + 5]] as const))(
    'Back and Forward between %s and %s show the right page',
    async (...[from, to, when]) => {
      const { page } = await product.visit({ signedIn: true })
      const shown = await stepped(page, [from, to])
      const loadUntil = await giveInParts(page)
      for (const [index, given] of when.entries()) {
        const isBack = index % 2 === 0
        const finish = await loadUntil(given)
        await page.evaluate((by) => history.go(by), isBack ? -1 : 1)
        finish()
        await isShown(page, shown[isBack ? 0 : 1], `${isBack ? 'Back' : 'Forward'}, with ${given} given`)
      }
      await settled(page)
      expect(await shownBy(page)).toBe(shown[1])
    },
  )

  test('opening another URL or reloading while the app takes over the page shows the right page', async () => {
    const { page } = await product.visit({ signedIn: true })
    const [first, second] = await stepped(page, ['/business', '/payments'])
    const loadUntil = await giveInParts(page)
    for (const [index, given] of [5, 1].entries()) {
      const isReload = index % 2 === 0
      const finish = await loadUntil(given, '/payments')
      await page.evaluate((to) => location.assign(to), isReload ? '/payments' : '/business')
      finish()
      await isShown(page, isReload ? second : first, `${given} given`)
    }
  })

  // Requirements: S9
  test('if another tab stores a new session while a page loads, the page shows only the new session’s data', async () => {
    const { page, context } = await product.visit({ signedIn: true })
    let tokens: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) tokens.push(request.headers()['authorization'])
    })
    await context.route('**/v1/**', async (route) => {
      const firstName = route.request().headers()['authorization'] === 'Bela' ? 'Bela' : 'Alma'
      const row = { transactionId: firstName, user: { firstName } }
      await route.fulfill({
        json: { message: '', data: { _id: firstName, firstName }, payments: [row], total_payments: 1 },
      })
    })
    const loadUntil = await giveInParts(page)
    const other = await context.newPage()
    await other.goto('/licenses.txt')
    // A page in the background renders once a second.
    await page.bringToFront()
    let [name, before] = ['Alma', 'Bela']
    for (const given of [0, 9, 4]) {
      const finish = await loadUntil(given, given % 2 ? '/payments' : '/profile')
      tokens = []
      ;[name, before] = [before, name]
      await other.evaluate((value) => localStorage.setItem('x-access-token', value), name)
      await page.waitForFunction((value) => localStorage.getItem('x-access-token') === value, name)
      finish()
      await page.locator('#root main').getByText(name).first().waitFor()
      await settled(page)
      expect([given, ...new Set(tokens)]).toEqual([given, name])
      expect(await page.content()).not.toContain(before)
    }
  })
})

// Requirements: U81
test.each([
  ['/payments?status=completed', true],
  ['/payments?paidTo=2090-01-01', false],
  ['/business?status=active', false],
  ['/business?createdTo=2090-01-01', true],
])('%s never shows a row that does not match (the backend can filter: %s)', async (path, isAble) => {
  const { page, requests } = await product.visit({ signedIn: true })
  await page.route('**/v1/admin/profile', async (route) => {
    if (isAble) await route.fallback()
    else await route.fulfill({ json: { message: '', data: { _id: 'adm_1', firstName: 'Ann' } } })
  })
  // The unfiltered list has one row, which no filter matches.
  const at = '2099-01-01T00:00:00.000Z'
  const row = { _id: 'other', transactionId: 'OTHER', name: 'OTHER', paidAt: at, createdAt: at }
  await page.route(/\/all\?offset=\d+&limit=\d+$/, (route) =>
    route.fulfill({
      json: { payments: [row], total_payments: 1, businesses: [row], total_businesses: 1 },
    }),
  )
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('tr[data-row]')?.textContent.includes('OTHER'))
        document.documentElement.dataset['wrong'] = ''
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(path)
  await page.locator('main footer').waitFor()
  await settled(page)
  expect(await page.locator('html[data-wrong]').count()).toBe(0)
  // The page requested neither an unfiltered list nor the script that draws early rows.
  expect(requests.filter((url) => /\/all\?offset=0&limit=10$|\/assets\/first-/.test(url))).toEqual([])
})
