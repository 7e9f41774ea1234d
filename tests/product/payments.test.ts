import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** What has come when an element is there, a line for each: its bytes and its address. */
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
  await page.goto(path)
  await page.locator('html[data-weight]').waitFor({ state: 'attached' })
  return ((await page.locator('html').getAttribute('data-weight')) ?? '').split('\n')
}

const sum = (entries: readonly string[]) =>
  entries.reduce((all, entry) => all + Number.parseInt(entry), 0) / 1000

describe('what a page costs (ceilings; see the README for what was measured)', () => {
  // Requirements: U40
  test('payments: at most 138 kB and 5 requests until rows', async () => {
    const { page } = await product.visit({ signedIn: true })
    const entries = await weightUntil(page, '/payments?page=1&limit=10', 'tbody th[scope=row]')
    expect(sum(entries), entries.join('\n')).toBeLessThanOrEqual(138)
    expect(entries.length, entries.join('\n')).toBeLessThanOrEqual(5)
  })

  test('nothing is loaded ahead while the rows are waited for', async () => {
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
    // idle work is done in the order it was asked for: what the app asked for is done by then
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
    expect(requests.filter(isAhead)).toEqual([])
    answer()
    await expect.poll(() => requests.some(isAhead)).toBe(true)
  })

  test('what numbers and days are written with is made ready while the scripts come', async () => {
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
        // put there by exposeFunction
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
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  // Requirements: U40
  test('login: at most 121 kB and 3 requests', async () => {
    const { page } = await product.visit()
    const entries = await weightUntil(page, '/login', 'input[type=password]')
    expect(sum(entries), entries.join('\n')).toBeLessThanOrEqual(121)
    expect(entries).toHaveLength(3)
  })
})

test.each(['/login', '/payments'])(
  'the login’s form is asked for beside the entry, also where %s leads there, and stands in the first frame',
  async (path) => {
    const { page, requests } = await product.visit()
    const areForms = (url: string) => url.includes('/assets/forms-')
    await page.route('**/assets/index-*.js', async (route) => {
      await expect.poll(() => requests.some(areForms)).toBe(true)
      await route.continue()
    })
    await page.addInitScript(() => {
      const look = () => {
        const main = document.querySelector('#root main')
        if (main === null) requestAnimationFrame(look)
        else {
          document.documentElement.dataset['boxes'] = String(main.querySelectorAll('input').length)
          performance.mark('drawn')
        }
      }
      requestAnimationFrame(look)
    })
    await page.goto(path)
    await page.locator('html[data-boxes="2"]').waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(requests.filter(areForms)).toHaveLength(1)
    // the pages inside come behind it
    const isBehind = () =>
      page.evaluate(() => {
        const [drawn] = performance.getEntriesByName('drawn')
        const begun = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /assets\/frame-/.test(name))
        return begun.map(({ startTime }) => startTime > (drawn?.startTime ?? Infinity))
      })
    await expect.poll(isBehind).toEqual([true])
  },
)

test.each([
  ['/login', 'Dashboard'],
  ['/business?page=2', 'Businesses'],
])(
  'the code of the page that signing in at %s leads to comes while somebody types',
  async (path, heading) => {
    const { page, requests } = await product.visit()
    await page.goto(path)
    await page.getByLabel('Email').fill(DEMO.email)
    await expect.poll(() => requests.some((url) => url.includes('/assets/actions-'))).toBe(true)
    await settled(page)
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([])
    const drawn = requests.length
    // of what the page begins with nothing is left to load
    let isAsked = false
    page.on('request', (request) => {
      const isOfPage = /\/assets\/(_app|business|frame|actions)[.-]/.test(request.url())
      if (isOfPage) isAsked = true
    })
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(isAsked, requests.slice(drawn).join('\n')).toBe(false)
  },
)

test.each(['/payments', '/business', '/subscription-plans'])(
  '%s, whose data are there before its code, has its rows in the first frame that is drawn',
  async (path) => {
    const { page } = await product.visit({ signedIn: true })
    let answered = 0
    page.on('response', (response) => {
      if (response.url().includes('/v1/')) answered += 1
    })
    await page.route('**/assets/index-*.js', async (route) => {
      // the profile and the page's own
      await expect.poll(() => answered).toBe(2)
      await route.continue()
    })
    await page.addInitScript(() => {
      const look = () => {
        const main = document.querySelector('#root main')
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

describe('the document', () => {
  test('paints the frame before any script has come, with the name of the page', async () => {
    const { page } = await product.visit({ signedIn: true })
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/payments', { waitUntil: 'commit' })
    await page.locator('[data-boot-frame] h1:visible', { hasText: 'Payments' }).waitFor()
    expect(await page.locator('[data-boot-frame] h1:visible').count()).toBe(1)
  })

  test('paints nothing of the frame, and asks nothing, without a token (S15)', async () => {
    const { page, requests } = await product.visit()
    await page.goto('/payments')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([])
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/payments', { waitUntil: 'commit' })
    await page.locator('[data-boot-frame=page]').waitFor({ state: 'attached' })
    expect(await page.locator('[data-boot-frame=page]').isVisible()).toBe(false)
  })

  test.each([
    ['/login', 1440],
    ['/login', 320],
    ['/payments', 1440],
  ])(
    'paints the login’s card at %s, %i px wide, before any script has come, where it will stand',
    async (path, width) => {
      const { page } = await product.visit({ viewport: { width, height: 700 } })
      let letGo = () => {}
      const isFree = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await isFree
        await route.continue()
      })
      const places = (root: string) =>
        page.locator(root).evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            .filter(
              (part) =>
                getComputedStyle(part).borderTopStyle === 'solid' ||
                [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
            )
            .map((part) => {
              const { x, y, height } = part.getBoundingClientRect()
              return `${part.textContent} at ${x}, ${y}, ${height} px high`
            }),
        )
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('[data-boot-frame] h1:visible', { hasText: 'Sign in' }).waitFor()
      expect(await page.locator('[data-boot-frame] h1:visible').count()).toBe(1)
      const before = await places('[data-boot-frame=login]')
      letGo()
      await page.getByLabel('Email').waitFor()
      expect(before).toHaveLength(10)
      expect(await places('main')).toEqual(before)
    },
  )

  test.each([true, false])(
    'says so where the script of the app is out of reach (signed in: %s)',
    async (signedIn) => {
      const { page } = await product.visit({ signedIn })
      await page.route('**/assets/index-*.js', (route) => route.abort())
      await page.goto('/payments')
      await page.getByRole('alert').getByText('This page could not be loaded.').waitFor()
      expect(await page.locator('[data-boot-frame]').count()).toBe(0)
    },
  )

  test('stays as it is where another’s script is out of reach', async () => {
    const { page } = await product.visit({ signedIn: true })
    await page.goto('/payments')
    await page.getByRole('rowheader').first().waitFor()
    // as an extension's, which no policy of the page holds back
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.type = 'module'
      document.head.append(script)
      script.dispatchEvent(new Event('error'))
    })
    await settled(page)
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0)
  })

  test('paints no card of the login on the page that is not found', async () => {
    const { page } = await product.visit()
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/404', { waitUntil: 'commit' })
    await page.locator('[data-boot-frame=login]').waitFor({ state: 'attached' })
    expect(await page.locator('[data-boot-frame]:visible').count()).toBe(0)
  })

  // Requirements: D19, U36
  test('has the chosen theme before any script has come', async () => {
    const { page } = await product.visit({ signedIn: true })
    await page.goto('/payments')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.keyboard.press('Escape')
    await page.route('**/assets/*.js', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('html.dark').waitFor({ state: 'attached' })
  })
})

test('every overlay opens within the content security policy', async () => {
  const { page, findings } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '20' }).click()
  await page.getByText('Page 1 of 6', { exact: true }).first().waitFor()
  await product.db.query('delete from sessions')
  // the page that is fetched ahead may have found out before
  await page.getByRole('button', { name: 'Go to last page' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Page 6 of 6', { exact: true }).first().waitFor()
  await page.setViewportSize({ width: 400, height: 700 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
  // the browser itself reports the refused call
  expect(findings.filter((what) => !what.includes('401'))).toEqual([])
})

// Requirements: U50
test('Escape closes the panel of a payment whose code is still on its way', async () => {
  const { page } = await product.visit({ signedIn: true })
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/PaymentSheet-*.js', async (route) => {
    await isFree
    await route.continue()
  })
  await page.goto('/payments?limit=20')
  const asked = page.waitForRequest(/PaymentSheet-/)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await asked
  await expect.poll(() => page.url()).toContain('txn=')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).not.toContain('txn=')
  letGo()
  await settled(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('signing out in one tab hides the data in the other', async () => {
  const { page, context } = await product.visit({ signedIn: true })
  const other = await context.newPage()
  await page.goto('/payments')
  await other.goto('/payments')
  await other.getByRole('rowheader').first().waitFor()
  // a tab behind another draws once a second
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await other.getByText('You signed out in another tab.').waitFor()
  expect(await other.content()).not.toContain('TXN-')
})

// Requirements: U5
test('history goes back through pages and searches', async () => {
  const { page } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await page.getByText('Page 2 of 12', { exact: true }).first().waitFor()
  await page.getByRole('searchbox').fill('stripe')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Page 1 of [1-9]$/)
    .first()
    .waitFor()
  await page.goBack()
  await page.getByText('Page 1 of 12', { exact: true }).first().waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await page.goForward()
  await page
    .getByText(/^Page 1 of [1-9]$/)
    .first()
    .waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('stripe')
  await page.reload()
  await page
    .getByText(/^Page 1 of [1-9]$/)
    .first()
    .waitFor()
})

test('an unknown path shows the not-found page; Go back leads to where one was', async () => {
  const { page } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('rowheader').first().waitFor()
  await page.goto('/no/such')
  await page.waitForURL('**/404')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('rowheader').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/payments')
})
