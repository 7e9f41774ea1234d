import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled, startProduct } from '../support/product.ts'

const product = await startProduct()
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
  const { page } = await product.visit({
    signedIn: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
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
test.each(lists)('on a phone, only the page scrolls vertically, and no part of %s does', async (path) => {
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
  expect(above?.y).toBeGreaterThan(740)
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
