import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled, startProduct } from '../support/product.ts'

const product = await startProduct()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const lists = [
  '/payments',
  '/business',
  '/subscription-plans',
  '/business/details/biz_23?tab=employees',
  '/business/details/biz_23?tab=payments',
  '/business/details/biz_23?tab=subscriptions',
]

/** Opens a page on a phone and waits for its rows. */
async function openOnPhone(path: string): Promise<Page> {
  const { page } = await product.visit({ signedIn: true, ...phone })
  await page.goto(path)
  await page.getByRole('rowheader').first().waitFor()
  await settled(page)
  return page
}

/** Returns true if the middle of a link can be pressed, and false if another element covers it. */
const isOnTop = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

// Requirements: U93
test.each(lists)('on a phone, no part of %s scrolls vertically, only the page', async (path) => {
  const page = await openOnPhone(path)
  const scrollers = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      .map((part) => `${part.tagName} ${part.getAttribute('class')}`),
  )
  expect(scrollers).toEqual([])
})

// Requirements: U93
test('on a phone, the pager and navigation stay at the bottom, and the last row can be scrolled above both', async () => {
  const page = await openOnPhone('/payments')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const pager = page.getByRole('navigation', { name: 'Payments pages' })
  const placesOf = async () => [await bar.boundingBox(), await pager.boundingBox()]
  const [atBottom, above] = await placesOf()
  expect((atBottom?.y ?? 0) + (atBottom?.height ?? 0)).toBe(844)
  expect(above?.y).toBeGreaterThan(730)
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(atBottom?.y ?? 0)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await placesOf()).toEqual([atBottom, above])
  const last = await page.locator('main tr[data-row]').last().boundingBox()
  expect((last?.y ?? 844) + (last?.height ?? 0)).toBeLessThan(above?.y ?? 0)
  // The table's header sticks below the page's header.
  expect((await page.locator('main thead').boundingBox())?.y).toBe(52)
})

// Requirements: U93
test('on a phone, going to the next page of a list scrolls to its first row', async () => {
  const page = await openOnPhone('/payments?limit=50')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await page.getByText('Page 2 of 3').first().waitFor()
  await page.waitForFunction(() => scrollY < 200)
})

// Requirements: U93
test('on a phone, every page has the navigation with the current section marked', async () => {
  const page = await openOnPhone('/payments')
  for (const [name, heading] of [
    ['Subscription Plans', 'Subscription Plans'],
    ['Businesses', 'Businesses'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await settled(page)
    expect(await isOnTop(page, 'Payments')).toBe(true)
    expect(
      await page
        .getByRole('navigation', { name: 'Main' })
        .locator('[aria-current=page]')
        .getAttribute('href'),
    ).toBe(new URL(page.url()).pathname)
  }
})

/**
 * Returns the controls whose touch target is less than 42 px wide or high. A label belongs to its control's target,
 * and a row belongs to its link's target. The limit is not 44 px, because a field has a border of 1 px.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const selector = 'a[href], button, input, textarea, [role=option], [role^=menuitem]'
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
      const { pointerEvents, clipPath } = getComputedStyle(one)
      // skip the controls for keyboard users, which have no size until they have the focus
      return (
        one.checkVisibility({ visibilityProperty: true }) &&
        one.closest('[inert], [aria-hidden=true]') === null &&
        (one instanceof HTMLInputElement ||
          (one.offsetWidth > 1 && pointerEvents !== 'none' && clipPath === 'none'))
      )
    })
    return controls.flatMap((control) => {
      const isMark = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      const shown = (isMark && control.closest('label')) || control
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      const isReached = (x: number, y: number) => {
        const hit = document.elementFromPoint((left + right) / 2 + x, (top + bottom) / 2 + y)
        if (shown.contains(hit)) return true
        return !hit?.closest('a, button, label') && hit?.closest('tr')?.querySelector('th a') === control
      }
      const steps = Array.from({ length: 121 }, (_, step) => step - 60)
      const width = steps.filter((step) => isReached(step, 0)).length
      const height = steps.filter((step) => isReached(0, step)).length
      if (Math.min(width, height) >= 42) return []
      return [
        `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent} ${width} × ${height}`,
      ]
    })
  })

// Requirements: U94
test.each([...lists, '/', '/profile', '/business/details/biz_23', '/subscription-plans/update/pln_2'])(
  'on a phone, each control of %s is large enough for a finger',
  async (path) => {
    const { page } = await product.visit({ signedIn: true, ...phone })
    await page.goto(path)
    await settled(page)
    // poll, because a dialog needs a few frames to open, and can't be pressed before
    await expect.poll(() => smallTargets(page)).toEqual([])
  },
)

// Requirements: U94
test.each(['/', '/payments', '/business', '/subscription-plans', '/business/details/biz_23', '/profile'])(
  'on a tablet 1280 px wide, each control of %s is large enough for a finger',
  async (path) => {
    const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true }
    const { page } = await product.visit({ signedIn: true, ...tablet })
    await page.goto(path)
    await settled(page)
    await expect.poll(() => smallTargets(page)).toEqual([])
  },
)

// Requirements: U94
test('on a phone, each control of the panel, the palette, the menus and the filters is large enough for a finger', async () => {
  const page = await openOnPhone('/payments')
  const openers = [
    page.getByRole('rowheader').first().getByRole('link'),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('button', { name: /^Account of/ }),
    page.getByRole('button', { name: /Rows per page/ }),
    page.getByRole('button', { name: /^Filter/ }).first(),
  ]
  for (const opener of openers) {
    await opener.click()
    await page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first().waitFor()
    await settled(page)
    // poll, because a dialog needs a few frames to open, and can't be pressed before
    await expect.poll(() => smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog')
      .or(page.getByRole('menu'))
      .or(page.getByRole('listbox'))
      .first()
      .waitFor({ state: 'detached' })
  }
})

// Requirements: U95
test('on a phone, a sheet rises from the bottom, as high as its content but at most 92 % of the window', async () => {
  const { page } = await product.visit({ signedIn: true, ...phone })
  await page.goto('/business/details/biz_23')
  const heightOf = async (name: string) => {
    const box = await page.getByRole('dialog', { name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844)
    return box?.height ?? 0
  }
  await page.getByRole('button', { name: 'Change seats' }).first().click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await settled(page)
  expect(await heightOf('Change seats')).toBeLessThan(500)
  await page.goto('/subscription-plans?new=1')
  await page.getByLabel('Name', { exact: true }).waitFor()
  await settled(page)
  const high = await heightOf('Add plan')
  expect(high).toBeGreaterThan(700)
  expect(high).toBeLessThan(0.93 * 844)
})

// Requirements: U93
test.each(lists.filter((path) => path.startsWith('/business/')))(
  'on a phone the first row of %s begins in the upper quarter of the window',
  async (path) => {
    const page = await openOnPhone(path)
    expect((await page.locator('main tr[data-row]').first().boundingBox())?.y).toBeLessThan(200)
  },
)

/** Returns the focused control's name if another element covers the middle of its visible part. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
    const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    if ((focused.closest('label') ?? focused).contains(hit)) return null
    return `${focused.getAttribute('aria-label') ?? focused.textContent} under ${hit?.tagName} ${hit?.textContent.slice(0, 40)}`
  })

// Requirements: U93
test.each([
  ['in a window of 320 × 256 px', { width: 320, height: 256 }, 16],
  ['on a phone with a font of 200 %', phone.viewport, 32],
] as const)(
  '%s, no page scrolls sideways, and nothing covers a focused control',
  async (_, viewport, standard) => {
    const { context, page } = await product.visit({ signedIn: true, ...phone, viewport })
    await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard } })
    for (const path of ['/', '/payments', '/business', '/subscription-plans', '/profile']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => coveredFocus(page), { message: path }).toBeNull()
      }
    }
  },
)
