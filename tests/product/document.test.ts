import { describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { holdBack, settled, startProduct } from '../support/product.ts'
import { appForm } from './tour.ts'

const product = await startProduct()

describe('the document', () => {
  test('the document paints the frame and the page’s name before any script loads', async () => {
    const { page } = await product.visit({ signedIn: true })
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/payments', { waitUntil: 'commit' })
    await page.locator('[data-boot-frame] h1:visible', { hasText: 'Payments' }).waitFor()
    expect(await page.locator('[data-boot-frame] h1:visible').count()).toBe(1)
  })

  test('the boot script creates no number or date format before the first paint, because the first takes 30 ms', async () => {
    const { page } = await product.visit({ signedIn: true })
    await page.addInitScript(() => {
      const { NumberFormat } = Intl
      Intl.NumberFormat = new Proxy(NumberFormat, {
        construct: (target, args: ConstructorParameters<typeof NumberFormat>) => {
          performance.mark('format')
          return new target(...args)
        },
      })
    })
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/payments', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('format').length > 0)
    const isAfterPaint = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const [format] = performance.getEntriesByName('format')
      return paint !== undefined && format !== undefined && paint.startTime < format.startTime
    }
    expect(await page.evaluate(isAfterPaint)).toBe(true)
  })

  test('without a token, the document does not paint the frame or send a call (S15)', async () => {
    const { page, requests } = await product.visit()
    await page.goto('/payments')
    await page.locator(appForm).waitFor()
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([])
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/payments', { waitUntil: 'commit' })
    await page.locator('[data-boot-frame=page]').waitFor({ state: 'attached' })
    expect(await page.locator('[data-boot-frame=page]').isVisible()).toBe(false)
  })

  test.each([
    ['/login', 320],
    ['/payments', 1440],
  ])(
    'the document at %s, %i px wide, paints the login card in its final place before any script loads',
    async (path, width) => {
      const { page } = await product.visit({ viewport: { width, height: 700 } })
      const letGo = await holdBack(page, '**/assets/*.js')
      const places = (root: string) =>
        page.locator(root).evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            .filter(
              (part) =>
                part.checkVisibility() &&
                ([getComputedStyle(part).borderTopStyle, getComputedStyle(part).outlineStyle].includes(
                  'solid',
                ) ||
                  [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)),
            )
            .map((part) => {
              const { x, y, height } = part.getBoundingClientRect()
              // `innerText` is the text as displayed.
              const text = part instanceof HTMLElement ? part.innerText : ''
              return `${text} at ${x}, ${y}, ${height} px high`
            }),
        )
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('[data-boot-frame] h1:visible', { hasText: 'Sign in' }).waitFor()
      expect(await page.locator('[data-boot-frame] h1:visible').count()).toBe(1)
      // The document has no inputs, because typed text would be lost when the app takes over.
      expect(await page.locator('input').count()).toBe(0)
      expect(await page.getByRole('button').count()).toBe(0)
      const before = await places('[data-boot-frame=login]')
      letGo()
      await page.locator(appForm).waitFor()
      await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email')
      expect(before).toHaveLength(9)
      expect(await places('main')).toEqual(before)
    },
  )

  test.each([
    ['/payments', true],
    ['/login', false],
  ])(
    'if the app’s script fails to load, the document at %s says so (signed in: %s)',
    async (path, signedIn) => {
      const { page } = await product.visit({ signedIn })
      await page.route('**/assets/index-*.js', (route) => route.abort())
      await page.goto(path)
      await page.getByRole('alert').getByText('This page could not be loaded.').waitFor()
      expect(await page.locator('[data-boot-frame]').count()).toBe(0)
    },
  )

  test.each([
    ['/404', false],
    ['/nothing-here', true],
  ])(
    'the document paints nothing at %s, because the app will show the not-found page (signed in: %s)',
    async (path, signedIn) => {
      const { page } = await product.visit({ signedIn })
      await page.route('**/assets/*.js', () => undefined)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('[data-boot-frame=page]').waitFor({ state: 'attached' })
      expect(await page.locator('[data-boot-frame]:visible').count()).toBe(0)
    },
  )
})

test.each(['/login', '/payments'])(
  'at %s, the code of the login form loads with the entry script, and the app’s first frame contains the form',
  async (path) => {
    const { page, requests } = await product.visit()
    const areForms = (url: string) => url.includes('/assets/forms-')
    await page.route('**/assets/index-*.js', async (route) => {
      await expect.poll(() => requests.some(areForms)).toBe(true)
      await route.continue()
    })
    await page.addInitScript(() => {
      const look = () => {
        const main = document.querySelector('#root main:not([data-boot-frame])')
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
    // The code of the signed-in pages loads after the form is painted.
    const isBehind = () =>
      page.evaluate(() => {
        const [drawn] = performance.getEntriesByName('drawn')
        const begun = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /assets\/frame-.*js$/.test(name))
        return begun.map(({ startTime }) => startTime > (drawn?.startTime ?? Infinity))
      })
    await expect.poll(isBehind).toEqual([true])
  },
)

test.each([
  ['/login', 'Dashboard', /\/assets\/(index|frame|pages)-/],
  ['/business?page=2', 'Businesses', /\/assets\/(business|business\.index|frame|pages)-/],
])('at %s, the code of the page behind the login loads while the user types', async (path, heading, own) => {
  const { page, requests } = await product.visit()
  await page.goto(path)
  await page.getByLabel('Email').fill(DEMO.email)
  await expect.poll(() => requests.some((url) => url.includes('/assets/pages-'))).toBe(true)
  await settled(page)
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([])
  const drawn = requests.length
  // By now, all of the page's initial code has loaded.
  let isAsked = false
  page.on('request', (request) => {
    if (own.test(request.url())) isAsked = true
  })
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(isAsked, requests.slice(drawn).join('\n')).toBe(false)
})
