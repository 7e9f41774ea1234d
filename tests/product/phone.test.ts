import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { go, settled, startProduct } from '../support/product.ts'

const product = await startProduct()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const sections = ['/payments', '/business', '/subscription-plans', '/']
const lists = [
  ...sections.slice(0, -1),
  ...['employees', 'payments', 'subscriptions'].map((tab) => `/business/details/biz_23?tab=${tab}`),
]

/** Opens the list of payments on a phone. The other pages are reached from it as by links. */
async function openOnPhone(options: object = phone, path = '/payments'): Promise<Page> {
  const { page } = await product.visit({ signedIn: true, ...options })
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

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Returns the parts of the page that scroll vertically by themselves. */
const scrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      .map((part) => `${part.tagName} ${part.getAttribute('class')}`),
  )

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
      const reach = (isHit: (step: number) => boolean) => {
        let px = 0
        for (let step = 1; step <= 60 && px < 42; step++) px += Number(isHit(step)) + Number(isHit(1 - step))
        return px
      }
      const [width, height] = [reach((step) => isReached(step, 0)), reach((step) => isReached(0, step))]
      if (Math.min(width, height) >= 42) return []
      return [
        `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent} ${width} × ${height}`,
      ]
    })
  })

const business = '/business/details/biz_23'

// Requirements: U93, U94
test('each page on a phone scrolls as a whole, marks its section, shows a tab’s rows in the upper quarter, and fits a finger', async () => {
  const page = await openOnPhone()
  for (const path of [...lists, '/', business, '/profile', '/subscription-plans/update/pln_2']) {
    await go(page, path)
    if (lists.includes(path)) {
      await page.getByRole('rowheader').first().waitFor()
      expect(await scrollers(page), path).toEqual([])
    }
    if (sections.includes(path)) {
      expect(await isOnTop(page, 'Payments'), path).toBe(true)
      expect(await navigation(page).locator('[aria-current=page]').getAttribute('href')).toBe(path)
    } else if (lists.includes(path))
      expect((await page.locator('main tr[data-row]').first().boundingBox())?.y, path).toBeLessThan(200)
    // poll, because a dialog needs a few frames to open, and can't be pressed before
    await expect.poll(() => smallTargets(page), { message: path }).toEqual([])
  }
})

// Requirements: U94
test('on a tablet 1280 px wide, each control of every page is large enough for a finger', async () => {
  const page = await openOnPhone({ viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true })
  for (const path of [...sections, business, '/profile']) {
    await go(page, path)
    await expect.poll(() => smallTargets(page), { message: path }).toEqual([])
  }
})

// Requirements: U93, U94
test('a phone’s list has its pager and navigation at the bottom, starts each page at the first row, and fits a finger', async () => {
  const page = await openOnPhone(phone, '/payments?limit=20')
  const bar = navigation(page)
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

  await page.getByRole('button', { name: 'Go to next page' }).click()
  await page.getByText('Page 2 of 6').first().waitFor()
  await page.waitForFunction(() => scrollY < 200)

  const openers = [
    page.getByRole('rowheader').first().getByRole('link'),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('button', { name: /^Account of/ }),
    page.getByRole('button', { name: /Rows per page/ }),
    page.getByRole('button', { name: /^Filter/ }).first(),
  ]
  const opened = page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first()
  for (const opener of openers) {
    await opener.click()
    await opened.waitFor()
    await settled(page)
    await expect.poll(() => smallTargets(page)).toEqual([])
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
  }

  await page
    .getByRole('checkbox', { name: /^Select payment/ })
    .first()
    .click()
  const clear = page.getByRole('button', { name: 'Clear selection' })
  const place = await clear.boundingBox()
  expect((place?.x ?? 390) + (place?.width ?? 0)).toBeLessThanOrEqual(374)
  expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await clear.click()
  await clear.waitFor({ state: 'detached' })
})

// Requirements: U95
test('on a phone, a sheet rises from the bottom, as high as its content but at most 92 % of the window', async () => {
  const page = await openOnPhone(phone, '/subscription-plans')
  const heightOf = async (name: string) => {
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    await settled(page)
    const box = await page.getByRole('dialog', { name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844)
    return box?.height ?? 0
  }
  await go(page, '/subscription-plans?new=1')
  const high = await heightOf('Add plan')
  expect(high).toBeGreaterThan(700)
  expect(high).toBeLessThan(0.93 * 844)
  await page.keyboard.press('Escape')
  await go(page, business)
  await page.getByRole('button', { name: 'Change seats' }).first().click()
  expect(await heightOf('Change seats')).toBeLessThan(500)
})

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
    await page.goto('/')
    await settled(page)
    for (const path of ['/', '/payments', '/business', '/subscription-plans', '/profile']) {
      await go(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
      await page.getByRole('link', { name: /^Skip to/ }).focus()
      for (let stop = 0; stop < 12; stop += 1) {
        await expect.poll(() => coveredFocus(page), { message: path }).toBeNull()
        await page.keyboard.press('Tab')
      }
    }
  },
)
