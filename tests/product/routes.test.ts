import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { go, holdBack, settled, startProduct } from '../support/product.ts'

const product = await startProduct()

/** Returns the loaded page's texts and inputs without the age of the data, because the age changes. */
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

test('a reload shows the same page (R39)', async () => {
  const { page, findings } = await product.visit({ signedIn: true })
  for (const path of [
    '/business?page=2&limit=10&search=a',
    '/business?new=1',
    '/business/details/biz_23?tab=employees',
    '/subscription-plans?status=inactive&sort=-price',
    '/subscription-plans/update/pln_2',
    '/profile',
    '/payments?page=99',
  ]) {
    await page.goto(path)
    const before = await shownBy(page)
    await page.reload()
    expect(await shownBy(page)).toBe(before)
  }
  expect(findings).toEqual([])
})

test.each([
  ['/payments', 'Businesses', 'business.index-*'],
  ['/business', 'People', 'people-*'],
  ['/people', 'Subscription Plans', 'subscription-plans-*'],
  ['/subscription-plans', 'Businesses', 'business.index-*'],
])(
  'a search typed on %s does not bring back a user who has left, while the code of %s loads',
  async (path, next, code) => {
    const { page, findings } = await product.visit({ signedIn: true })
    await page.clock.install()
    const release = await holdBack(page, `**/assets/${code}.js`)
    await page.goto(path)
    await page.getByRole('searchbox').fill('growth')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: next }).click()
    await page.clock.fastForward(2000)
    release()
    await page.getByRole('heading', { name: next, level: 1 }).waitFor()
    await settled(page)
    expect(new URL(page.url()).search).not.toContain('growth')
    expect(findings).toEqual([])
  },
)

const empty = await startProduct({ businesses: 1, employees: 0, payments: 0 })

test('an empty list or tab says that it is empty (R50)', async () => {
  for (const table of ['subscriptions', 'plans']) await empty.db.query(`delete from ${table}`)
  const { page, findings } = await empty.visit({ signedIn: true })
  await page.goto('/profile')
  await settled(page)
  const sees = async (path: string, words: string) => {
    await go(page, path)
    await page.getByRole('cell').filter({ hasText: words }).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/NaN|undefined|Invalid Date|Infinity/)
  }
  await sees('/subscription-plans', 'There are no plans yet. Add the first one.')
  await sees('/payments', 'There are no payments yet. Payments appear here as they are made.')
  await sees('/', 'No sales yet.')
  const business = '/business/details/biz_1'
  await sees(`${business}?tab=employees`, 'This business has no employees yet. Add the first one.')
  await sees(`${business}?tab=subscriptions`, 'This business has no subscription.')
  await sees(`${business}?tab=payments`, 'This business has no payments yet.')
  await empty.db.query('delete from businesses')
  await sees('/business', 'There are no businesses yet. Add the first one.')
  expect(findings).toEqual([])
})

// Requirements: §2.18, §8.18, D15
test('a misspelt URL shows the not-found page, but a trailing slash is only removed', async () => {
  const { page, findings } = await product.visit({ signedIn: true })
  const led: Record<string, string> = {}
  const addresses = {
    '/payments/?page=2&limit=10': '/payments?page=2&limit=10',
    '/business/details/biz_23/?tab=employees': '/business/details/biz_23?tab=employees',
    '/subscription-plans/update/pln_2/': '/subscription-plans/update/pln_2',
    '/business/Details/biz_23': '/404',
    '//payments': '/404',
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
