import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Returns the texts and inputs of the loaded page, without the changing age of figures. */
async function shownBy(page: Page): Promise<string> {
  await page.locator('#root :is(h1, h2):visible').first().waitFor()
  await settled(page)
  await page.locator('#root [aria-busy=true], #root [class*=skeleton]').first().waitFor({ state: 'detached' })
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    const text = document.body.innerText.replace(/Updated .*|\d+ s(econds?)? ago|just now/gi, '')
    return [location.pathname + location.search, text, ...typed].join('\n')
  })
}

describe('a reload shows the same page (R39)', () => {
  const paths = [
    '/',
    '/business',
    '/business?page=2&limit=10&search=a',
    '/business?new=1',
    '/business/details/biz_23',
    '/business/details/biz_23?tab=employees',
    '/business/details/biz_23?tab=subscriptions',
    '/business/details/biz_23?tab=payments',
    '/business/details/biz_23?tab=activity',
    '/business/details/nope.',
    '/subscription-plans?status=inactive&sort=-price',
    '/subscription-plans?new=1',
    '/subscription-plans/update/pln_2',
    '/profile',
    '/payments?page=3&limit=20',
    '/payments?page=1&limit=10&search=stripe',
    '/payments?page=99',
    '/404',
  ]
  test.each(paths)('%s', async (path) => {
    const { page, findings } = await product.visit({ signedIn: true })
    await page.goto(path)
    const before = await shownBy(page)
    await page.reload()
    expect(await shownBy(page)).toBe(before)
    expect(findings).toEqual([])
  })
})

describe('a missing thing is reported (R50)', () => {
  let empty: Product
  beforeAll(async () => {
    empty = await startProduct({ businesses: 1, employees: 0, payments: 0 })
    for (const table of ['subscriptions', 'plans']) await empty.db.query(`delete from ${table}`)
  })
  afterAll(() => empty.stop())

  test.each([
    ['/subscription-plans', 'There are no plans yet. Add the first one.'],
    ['/payments', 'There are no payments yet. Payments appear here as they are made.'],
    ['/', 'No sales yet.'],
    ['/business/details/biz_1?tab=employees', 'This business has no employees yet. Add the first one.'],
    ['/business/details/biz_1?tab=subscriptions', 'This business has no subscription.'],
    ['/business/details/biz_1?tab=payments', 'This business has no payments yet.'],
  ])('%s: %s', async (path, words) => {
    const { page, findings } = await empty.visit({ signedIn: true })
    await page.goto(path)
    await page.getByRole('cell').filter({ hasText: words }).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/NaN|undefined|Invalid Date|Infinity/)
    expect(findings).toEqual([])
  })

  test('/business', async () => {
    const bare = await startProduct({ businesses: 0, employees: 0, payments: 0 })
    onTestFinished(() => bare.stop())
    const { page } = await bare.visit({ signedIn: true })
    await page.goto('/business')
    await page
      .getByRole('cell')
      .filter({ hasText: 'There are no businesses yet. Add the first one.' })
      .waitFor()
    await page.getByText('Page 1 of 1', { exact: true }).first().waitFor()
  })
})

// Requirements: §2.18, §8.18, D15
test('an address in another spelling is not found, except that a trailing slash is removed', async () => {
  const { page, findings } = await product.visit({ signedIn: true })
  const led: Record<string, string> = {}
  const addresses = {
    '/payments/': '/payments',
    '/payments/?page=2&limit=10': '/payments?page=2&limit=10',
    '/business/details/biz_23/?tab=employees': '/business/details/biz_23?tab=employees',
    '/subscription-plans/update/pln_2/': '/subscription-plans/update/pln_2',
    '/404/': '/404',
    '/Payments': '/404',
    '/business/Details/biz_23': '/404',
    '//payments': '/404',
    '/payments//': '/404',
    '/business//details/biz_23': '/404',
    '/payments/more': '/404',
  }
  for (const address of Object.keys(addresses)) {
    await page.goto(product.url + address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    led[address] = page.url().replace(product.url, '')
  }
  expect(led).toEqual(addresses)
  expect(findings).toEqual([])
})
