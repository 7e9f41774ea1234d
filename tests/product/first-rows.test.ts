import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { holdBack, settled, startProduct } from '../support/product.ts'

const product = await startProduct()

const app = '**/assets/index-*.js'
const list = '**/v1/admin/payments/all?*'
const frame = '[data-boot-frame=page]'
const rows = `${frame} tr[data-row]`

/** Opens a page and holds back the app's script. Returns a function that releases the script. */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const letGo = await holdBack(page, app)
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

/** Copies the page's table when the frame first renders it, and when the app first renders it. */
async function keepFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = (root: string) => {
      const table = document.querySelector(`${root} tr[data-row]`)?.closest('table')
      if (!table) return requestAnimationFrame(() => keep(root))
      // `differences` below reads the copy.
      Object.assign(window, { [root]: table.cloneNode(true) })
      return undefined
    }
    keep('[data-boot-frame]')
    keep('#root main')
  })
}

/** Compares the two copies made by `keepFirst`. Returns the elements that differ; empty if none do. */
const differences = (page: Page) =>
  page.evaluate(() => {
    // `keepFirst` above sets these properties.
    const kept = window as unknown as Record<string, Element | undefined>
    const [first, drawn] = [kept['[data-boot-frame]'], kept['#root main']]
    if (!first || !drawn) return ['one of them was not drawn']
    // Ignore the marks of links to the current page, because only the app's router sets them.
    for (const link of [first, drawn].flatMap((table) => [...table.querySelectorAll('a')]))
      for (const name of ['aria-current', 'class', 'data-status']) link.removeAttribute(name)
    if (first.isEqualNode(drawn)) return []
    const lines = (table: Element) =>
      [table, ...table.querySelectorAll('*')].map((part) => {
        const attributes = [...part.attributes].map(({ name, value }) => `${name}=${value}`).sort()
        const texts = [...part.childNodes].map(({ nodeValue }) => nodeValue)
        return JSON.stringify([part.tagName, attributes, texts])
      })
    const theirs = lines(drawn)
    return [
      'not equal',
      ...lines(first).flatMap((line, at) => (line === theirs[at] ? [] : [line, `${theirs[at]}`])),
    ]
  })

describe('the rows drawn before the app runs', () => {
  test.each([
    ['/payments', {}, 1440],
    ['/payments', {}, 320],
    ['/payments?page=2&limit=50', { density: 'compact', zone: 'UTC' }, 1440],
    [
      '/payments?search=a&limit=20',
      { density: 'comfortable', zone: 'Asia/Kolkata', sidebar: 'minimized' },
      1440,
    ],
    [
      '/payments',
      {
        'columns.listPayments': '{"drawn":[{"id":"amount","width":120},{"id":"transactionId","stays":true}]}',
      },
      1440,
    ],
  ])(
    'the early rows equal the app’s rows in every node and position: %s, %j, %i px wide',
    async (path, device, width) => {
      const { page } = await product.visit({ signedIn: true, viewport: { width, height: 800 } })
      await page.addInitScript((values) => {
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
      }, device)
      await keepFirst(page)
      const letGo = await openWithoutApp(page, path)
      await page.locator(rows).first().waitFor({ state: 'attached' })
      const placesOf = async (root: string) => {
        const parts = await page.locator(`${root} :is(h1, table, tr[data-row])`).all()
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
        return boxes.filter((box) => box !== null)
      }
      const places = await placesOf(`${frame} [data-frame-page="/payments"]`)
      expect(places.length).toBeGreaterThan(2)
      const { textContent: words } = await page
        .locator(`${frame} [data-frame-page="/payments"] header`)
        .evaluate(({ textContent }) => ({ textContent }))
      letGo()
      await page.locator('#root main tr[data-row]').first().waitFor()
      expect(await differences(page)).toEqual([])
      expect((await placesOf('#root main')).slice(0, places.length)).toEqual(places)
      expect(await page.locator('#root main header').first().textContent()).toContain(words)
    },
  )

  test('the early rows equal the app’s rows even if the response has odd values', async () => {
    const { page } = await product.visit({ signedIn: true })
    const odd = [
      {},
      null,
      {
        transactionId: 7,
        amount: ' 12.3450 ',
        subscriptionPlan: { duration: '12', durationType: 'month' },
      },
      { transactionId: 8, amount: '12.345', paidAt: 'yesterday', paymentStatus: 3, user: null },
      { transactionId: 'same', user: { firstName: '<b>a</b>', lastName: '\u202Eb', email: 'é'.repeat(300) } },
      { transactionId: 'same', paidAt: '2026-03-09', subscriptionPlan: { duration: 1 }, amount: 0 },
      { transactionId: 'a&b=c?"\'', paymentStatus: 'REFUNDED', amount: -5, paidAt: '2026-01-01T00:00:00Z' },
    ]
    // The response has more rows than the page requested.
    const payments = [...odd, ...odd, ...odd]
    await page.route(list, (route) => route.fulfill({ json: { payments, total_payments: 21 } }))
    await keepFirst(page)
    const letGo = await openWithoutApp(page, '/payments?txn=same')
    await page.locator(rows).first().waitFor({ state: 'attached' })
    expect(await page.locator(rows).count()).toBe(10)
    letGo()
    await page.locator('#root main tr[data-row]').first().waitFor()
    expect(await differences(page)).toEqual([])
  })

  // Requirements: U7
  test('the early rows keep their scroll position when the app takes over', async () => {
    const { page } = await product.visit({ signedIn: true, viewport: { width: 700, height: 400 } })
    const letGo = await openWithoutApp(page, '/payments')
    await page.locator(rows).first().waitFor()
    await page.mouse.move(350, 300)
    await page.mouse.wheel(0, 100)
    const scrolled = () => page.evaluate(() => scrollY)
    await expect.poll(scrolled).toBe(100)
    letGo()
    await page.locator('#root main tr[data-row]').first().waitFor()
    await settled(page)
    expect(await scrolled()).toBe(100)
    // A page opened by a navigation starts at its top.
    await page.evaluate(() => history.pushState(null, '', '/business?limit=50'))
    await page.getByRole('rowheader').first().waitFor()
    await expect.poll(scrolled).toBe(0)
  })

  test('the early rows are hidden from assistive technology', async () => {
    const { page } = await product.visit({ signedIn: true })
    await openWithoutApp(page, '/payments')
    await page.locator(rows).first().waitFor()
    expect(await page.getByRole('row').count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.locator(`${rows} a`).first().click({ force: true })
    expect(new URL(page.url()).search).toBe('')
  })

  test('early rows render only if the response is a page of payments that has rows', async () => {
    const { page, findings } = await product.visit({ signedIn: true })
    for (const answer of [
      { status: 500, json: { message: 'No' } },
      { json: { message: 'OK', payments: [1], total_payments: 1 } },
      { contentType: 'application/json', body: '{"payments":[' },
      { status: 206, json: { payments: [{}], total_payments: 1 } },
      { json: { payments: [], total_payments: 0 } },
    ]) {
      await page.route(list, (route) => route.fulfill(answer))
      const letGo = await openWithoutApp(page, '/payments')
      await page.waitForFunction(() => window.firstRows)
      await page.evaluate(() => window.firstRows)
      expect(await page.locator(`${frame} table`).count(), JSON.stringify(answer)).toBe(0)
      letGo()
      await page.getByRole('button', { name: /^Account of/ }).waitFor()
      await page.unrouteAll()
    }
    expect(findings.filter((finding) => !finding.includes('500'))).toEqual([])
  })

  test.each(['**/assets/first-*.js', '**/assets/frame-*.css'])(
    'the app renders the rows if %s fails to load',
    async (address) => {
      const { page } = await product.visit({ signedIn: true })
      // The request fails only once, because the app retries it.
      await page.route(address, (route) => route.abort(), { times: 1 })
      const letGo = await openWithoutApp(page, '/payments')
      await page.waitForFunction(() => window.firstRows)
      await page.evaluate(() => window.firstRows)
      expect(await page.locator(rows).count()).toBe(0)
      letGo()
      await page.getByRole('rowheader').first().waitFor()
      expect(
        await page.locator('table').evaluate((table) => getComputedStyle(table).fontVariantNumeric),
      ).toBe('tabular-nums')
    },
  )

  test.each(['storage', 'pagehide'])(
    'the early rows disappear when the session ends or the user leaves the page: %s',
    async (event) => {
      const { page } = await product.visit({ signedIn: true })
      await openWithoutApp(page, '/payments')
      await page.locator(rows).first().waitFor()
      // Simulate a sign-out in another tab (`storage`) or a user who leaves the page (`pagehide`).
      await page.evaluate((type) => {
        if (type === 'storage') localStorage.removeItem('x-access-token')
        dispatchEvent(new Event(type))
      }, event)
      await page.locator(rows).first().waitFor({ state: 'hidden' })
    },
  )

  test.each([
    ['script', '**/assets/first-*.js'],
    ['response', list],
  ])('the app starts even if the %s of the early rows does not arrive', async (what, address) => {
    const { page } = await product.visit({ signedIn: true })
    await holdBack(page, address)
    await page.goto('/payments', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    if (what === 'script') await page.getByRole('rowheader').first().waitFor()
    else expect(await page.locator(frame).count()).toBe(0)
  })
})
