import type { Locator, Page, Route } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../openapi/backend/http/serve.ts'
import { go, holdBack, settled, startProduct } from '../support/product.ts'

const product = await startProduct()

/** Returns the page's layout shifts, from a time on, that were not caused by user input. */
async function shiftsOf(page: Page, since = 0): Promise<string[]> {
  return page.evaluate(
    (from) =>
      new Promise((resolve) => {
        // TypeScript's DOM types lack this entry.
        interface Shift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const moved: string[] = []
        new PerformanceObserver((list) => {
          // safe cast: the observer receives only layout shifts
          for (const { value, sources, hadRecentInput, startTime } of list.getEntries() as Shift[]) {
            if (hadRecentInput || startTime < from) continue
            moved.push(
              `${value.toFixed(4)} ${sources
                .map(
                  ({ node, previousRect: was, currentRect: to }) =>
                    `${node?.nodeName} ${node?.textContent?.slice(0, 30)} from ${was.x},${was.y},${was.width},${was.height} to ${to.x},${to.y},${to.width},${to.height}`,
                )
                .join('; ')}`,
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => {
          requestAnimationFrame(() => resolve(moved))
        })
      }),
    since,
  )
}

const desk = { width: 1440, height: 900 }
const telephone = { width: 390, height: 844 }
/** A slow network with 1.6 Mbps and 150 ms latency. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false }
const fastLine = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false }

/** The routes loaded on a fast line in a wide window after the first visit. */
const routes = [
  '/payments',
  '/',
  '/payments?search=zzqq',
  '/business?status=active',
  '/business/details/biz_23?tab=employees',
  '/subscription-plans/update/pln_2',
]

/** Answers the profile call like a backend that has only the specification's calls. */
async function withoutSupports(page: Page) {
  await page.route('**/v1/admin/profile*', async (route) => {
    const response = await route.fetch()
    // The backend's response has the contract's shape.
    const { data, ...answer } = (await response.json()) as { data: Record<string, unknown> }
    const { supports: _, ...rest } = data
    await route.fulfill({ response, json: { ...answer, data: rest } })
  })
}

/** Delays a response until the app has drawn the page. */
const afterTheApp = (page: Page) => async (route: Route) => {
  await page.locator('#root main h1:not([data-boot-frame] *)').first().waitFor()
  await route.fallback()
}

/** Records every vertical position at which the table's header is painted. */
async function watchHead(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(globalThis, { tops })
    const look = () => {
      const head = document.querySelector('main thead')
      const top = head && head.getBoundingClientRect().top + scrollY
      if (top !== null && top !== tops.at(-1)) tops.push(top)
      requestAnimationFrame(look)
    }
    look()
  })
  // The script above sets `tops`.
  return () => page.evaluate(() => (globalThis as unknown as { tops: number[] }).tops)
}

// Requirements: U7
test.each([
  ['/', 390],
  ['/', 1440],
  ['/payments?limit=50', 390],
  ['/payments?search=zzqq', 1440],
  ['/business?status=active', 390],
  ['/business?status=active', 1440],
  ['/business/details/biz_23', 390],
  ['/business/details/biz_23?tab=employees', 1440],
  ['/subscription-plans', 390],
  ['/subscription-plans/update/pln_2', 1440],
  ['/login', 390],
  ['/login', 1440],
])('nothing moves while %s loads for the first time on a slow line, %i px wide', async (path, width) => {
  const { context, page } = await product.visit({
    signedIn: path !== '/login',
    viewport: { width, height: 844 },
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowLine)
  await page.goto(path)
  await page.locator('#root h1:visible:not([data-boot-frame] *)').first().waitFor()
  await page.locator('#root [aria-busy=true]').first().waitFor({ state: 'detached' })
  // The prefetched code need not be slow too.
  await session.send('Network.emulateNetworkConditions', fastLine)
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
})

// Requirements: U7
test.each([
  ['/login', desk, '<button'],
  ['/payments', telephone, '<li '],
])('nothing moves while the document of %s arrives in two parts', async (path, viewport, cutBefore) => {
  const document = await (await fetch(product.url + path, { headers: { accept: 'text/html' } })).text()
  const cut = document.lastIndexOf(cutBefore)
  let sendRest = () => {}
  const server = await listen(
    (request, response) => {
      if (request.url !== path) return response.writeHead(404).end()
      response.setHeader('content-type', 'text/html')
      response.write(document.slice(0, cut))
      sendRest = () => response.end(document.slice(cut))
    },
    0,
    '127.0.0.1',
  )
  onTestFinished(() => server.stop())
  const { page } = await product.visit({ at: server.url, viewport, signedIn: path !== '/login' })
  await holdBack(page, '**/assets/*')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('[data-boot-frame]').last().waitFor({ state: 'attached' })
  // Lets the browser paint the first part
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  sendRest()
  await page.locator('[data-boot-frame]:visible').waitFor()
  expect(await shiftsOf(page)).toEqual([])
})

// Requirements: U7
test.each([
  [50, 1440],
  [100, 390],
])(
  'nothing moves when %i payments arrive after the app has drawn the page, %i px wide',
  async (limit, width) => {
    const { page } = await product.visit({ signedIn: true, viewport: { width, height: 844 } })
    await page.route('**/v1/admin/payments/all?*', afterTheApp(page))
    await page.goto(`/payments?limit=${limit}`)
    await page.getByRole('rowheader').first().waitFor()
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
  },
)

// Requirements: U7
test.each([
  ['/payments?search=a&plan=Starter&sort=paid', 1440],
  ['/payments?sort=paid&status=failed', 390],
  ['/business?status=active&sort=name', 1440],
  ['/business?status=active', 390],
])(
  'nothing moves while %s, %i px wide, loads the whole list, if the backend can neither filter nor sort',
  async (path, width) => {
    const { page } = await product.visit({ signedIn: true, viewport: { width, height: 844 } })
    await withoutSupports(page)
    // The profile tells the app what the backend can't do. Delay it until the app has drawn the page.
    if (path.startsWith('/payments?sort')) await page.route('**/v1/admin/profile', afterTheApp(page))
    const tops = await watchHead(page)
    await page.goto(path)
    await page
      .getByText(/\d+ (payments|businesses) read$/)
      .first()
      .waitFor()
    await settled(page)
    await page.getByRole('rowheader').first().waitFor()
    expect(await tops()).toHaveLength(1)
    expect(await shiftsOf(page)).toEqual([])
  },
)

// Requirements: U7
test('the first visit loads and caches the font after the rows; the next visit uses it at once, and nothing moves', async () => {
  const { page } = await product.visit({ signedIn: true, viewport: desk })
  const fonts: (() => void)[] = []
  await page.route('**/*.woff2', (route) => new Promise((done) => fonts.push(() => done(route.continue()))))
  const isUsed = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('Geist'))
  await page.goto('/payments')
  await page.getByRole('rowheader').nth(9).waitFor()
  await expect.poll(() => fonts.length).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('typeface'))).toBeNull()
  fonts[0]?.()
  await page.waitForFunction(() => localStorage.getItem('typeface') !== null)
  await settled(page)
  expect(await isUsed()).toBe(false)
  expect(await shiftsOf(page)).toEqual([])

  // Remove the routes, because a route bypasses the browser's cache.
  await page.unrouteAll()
  for (const path of routes) {
    await page.goto(path)
    await settled(page)
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded'])
    expect(await isUsed(), path).toBe(true)
    expect(await shiftsOf(page), path).toEqual([])
  }
})

// Requirements: U7
test('no row moves when the user selects rows, filters the list, or opens the totals or the views', async () => {
  const { page } = await product.visit({ signedIn: true, viewport: { width: 1280, height: 800 } })
  await page.goto('/payments')
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const placesOf = () =>
    page
      .getByRole('table', { name: /^Payments/, includeHidden: true })
      .locator('tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  await button('Breakdown').waitFor()
  const places = await placesOf()
  const steps: [what: string, act: () => Promise<void>][] = [
    ['selects a row', () => page.getByRole('checkbox').nth(1).click()],
    ['selects all', () => button(/^Select all [\d,]+$/).click()],
    ['clears the selection', () => button('Clear selection').click()],
    ['opens the totals', () => button('Breakdown').click()],
    ['closes them', () => page.keyboard.press('Escape')],
    ['opens the filters', () => page.keyboard.press('f')],
    ['filters', () => page.getByRole('checkbox', { name: 'Completed' }).click()],
    ['closes the filters', () => page.keyboard.press('Escape')],
    ['saves a view', () => button('Add or edit views').click()],
    ['closes the views', () => page.keyboard.press('Escape')],
    ['removes the filter', () => button(/^Remove Status/).click()],
    ['shows the whole list', () => page.getByRole('link', { name: /^All/ }).click()],
  ]
  for (const [what, act] of steps) {
    await act()
    await settled(page)
    expect(await placesOf(), what).toEqual(places)
  }
  expect(await shiftsOf(page)).toEqual([])
})

// Requirements: U7
test('a tooltip that follows the pointer is no layout shift', async () => {
  const { page } = await product.visit({ signedIn: true, viewport: desk })
  await page.goto('/')
  await settled(page)
  const points = page.locator('main svg a')
  for (const index of [3, 20, 9]) {
    await points.nth(index).hover()
    // The dot of the chart's tooltip
    await page.locator('main circle').waitFor()
    await settled(page)
  }
  expect(await shiftsOf(page)).toEqual([])

  await go(page, '/business')
  const arrived = await page.evaluate(() => performance.now())
  for (const name of ['Columns', 'Export', 'Columns']) {
    await page.getByRole('button', { name, exact: true }).hover()
    await page.locator('[role=tooltip]', { hasText: name }).waitFor()
  }
  expect(await shiftsOf(page, arrived)).toEqual([])
})

/** The position of each row and of each card's heading in the document. */
const placesOf = (page: Page) =>
  page
    .locator('main :is(tbody tr, h2):not(aside *)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY))

/** Returns the names of the controls whose middle is under the notice of the lost connection. */
const coveredBy = (notice: Locator) =>
  notice.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [...document.querySelectorAll('button, a[href], input')]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const [middle, line] = [x + width / 2, y + height / 2]
        return middle > left && middle < right && line + 12 > top && line - 12 < bottom
      })
      .map((control) => control.ariaLabel ?? control.textContent)
  })

// Requirements: U7
test.each([
  [1440, 7],
  [768, 2],
  [320, 3],
])(
  'nothing moves through keys, a panel, a lost connection and failed refreshes, %i px wide',
  async (width, count) => {
    const { context, page } = await product.visit({ signedIn: true, viewport: { width, height: 800 } })
    // Another test covers a font that arrives late
    await page.route('**/*.woff2', (route) => route.abort())
    const press = (key: string) => () => page.keyboard.press(key)
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    const notice = page.getByText('You’re offline').locator('..')
    const keys = ['j', 'j', 'k', 'Tab'].map((key) => [`presses ${key}`, press(key)] as const)
    const steps = [
      ['goes offline', () => context.setOffline(true).then(() => notice.waitFor())],
      [
        'is back, but the refresh fails',
        async () => {
          expect(await coveredBy(notice)).toEqual([])
          await page.route('**/v1/**', (route) =>
            route.fulfill({ status: 403, json: { message: 'Not now' } }),
          )
          await context.setOffline(false)
          await page.getByText('Not now').first().waitFor()
        },
      ],
      [
        'tries again',
        async () => {
          await page.unroute('**/v1/**')
          // Each press removes one of the buttons
          for (let left = await tryAgain.count(); left > 0; left--) await tryAgain.first().click()
          await tryAgain.first().waitFor({ state: 'detached' })
        },
      ],
    ] as const
    const panel = [
      ['opens the panel', press('Enter')],
      ['closes it', press('Escape')],
    ] as const
    const visits = [
      ['/'],
      ['/business/details/biz_23?tab=employees', ...keys],
      ['/payments', ...keys, ['returns to the row', press('k')], ...panel],
      ['/business', ...keys],
      ['/business/details/biz_23'],
      ['/subscription-plans', ...keys],
      ['/profile'],
    ] as const
    const met = visits.slice(0, count)
    await page.goto(met.at(-1)?.[0] ?? '/')
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
    for (const [path, ...before] of met) {
      await go(page, path)
      const arrived = await page.evaluate(() => performance.now())
      const places = await placesOf(page)
      for (const [what, act] of [...before, ...steps]) {
        await act()
        await settled(page)
        expect(await placesOf(page), `${path}: ${what}`).toEqual(places)
      }
      expect(await shiftsOf(page, arrived), path).toEqual([])
    }
  },
)
