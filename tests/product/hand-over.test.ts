import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterNames } from '../../machines/contract/filter-names.gen.ts'
import { holdBack, settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const app = '**/assets/index-*.js'
const answers = '**/v1/**'
const heading = '#root main h1:not([data-boot-frame] *)'

/** Waits until the app has all its scripts and the page is not drawn yet, for an answer is held back. */
async function whileTheAppWaits(page: Page): Promise<void> {
  // the app's router makes its own mark in the history as it starts
  await page.waitForFunction(() => 'pushState' in history && Object.hasOwn(history, 'pushState'))
}

describe('a page that is left while it is handed over to the app', () => {
  const ways = [
    ['/payments', 'Go to next page', '/payments?page=2&limit=10', 'Page 1 of 12'],
    ['/subscription-plans', 'Payments', '/payments', 'Subscription Plans'],
    ['/business', 'Dashboard', '/', 'Businesses'],
    ['/profile', 'Businesses', '/business', 'Profile'],
    ['/business/details/biz_2', 'Payments', '/payments', 'biz_2'],
  ] as const
  const moments = [
    ['before the app comes', app],
    ['before its answers come', answers],
  ] as const
  test.each(ways.flatMap((way) => moments.map((moment) => [...way, ...moment] as const)))(
    '%s is what Back shows after %s and a reload of %s: %s, %s',
    async (path, link, reloaded, words, moment, held) => {
      const { page } = await product.visit({ signedIn: true })
      await page.goto(path)
      await page.locator(heading).first().waitFor()
      const before = await page.locator(heading).first().textContent()
      const control = link.startsWith('Go') ? 'button' : 'link'
      await page.getByRole(control, { name: link }).first().click()
      await page.waitForURL(reloaded)
      await settled(page)

      const letGo = await holdBack(page, held)
      await page.reload({ waitUntil: 'commit' })
      if (moment === 'before its answers come') await whileTheAppWaits(page)
      await page.evaluate(() => {
        history.back()
      })
      await page.waitForURL(path, { waitUntil: 'commit' })
      letGo()
      await page
        .locator(heading)
        .filter({ hasText: before ?? '' })
        .first()
        .waitFor()
      await settled(page)
      expect(await page.locator(heading).first().textContent()).toBe(before)
      if (words.startsWith('Page')) await page.getByText(words, { exact: true }).first().waitFor()
      // Forward is a step like any other again
      await page.goForward({ waitUntil: 'commit' })
      await settled(page)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(reloaded)
    },
  )
})

describe('a page whose session is replaced while it is handed over to the app (S9)', () => {
  test('asks again with the token that is stored then, and shows nothing of the other’s', async () => {
    const { page, context } = await product.visit({ signedIn: true })
    const asked: string[] = []
    await context.route('**/v1/admin/profile', async (route) => {
      const token = (await route.request().allHeaders())['authorization'] ?? ''
      asked.push(token)
      const name = token === 'another' ? 'Bela' : 'Alma'
      await route.fulfill({
        json: { message: '', data: { _id: name, email: `${name}@taskdeck.example`, firstName: name } },
      })
    })
    const letGo = await holdBack(page, app)
    await page.goto('/profile', { waitUntil: 'commit' })
    await expect.poll(() => asked).toHaveLength(1)
    const other = await context.newPage()
    await other.goto('/licenses.txt')
    await other.evaluate(() => {
      localStorage.setItem('x-access-token', 'another')
    })
    letGo()
    await page.locator('#root main').getByText('Bela', { exact: false }).first().waitFor()
    await settled(page)
    expect(new Set(asked.slice(1))).toEqual(new Set(['another']))
    expect(await page.content()).not.toContain('Alma')
  })
})

describe('the first frame of a list that is narrowed', () => {
  const lists = { listPayments: '/payments', listBusinesses: '/business' } as const
  const filters = Object.entries(filterNames).flatMap(([list, names]) =>
    // the keys of the generated table
    names.map((name) => [lists[list as keyof typeof lists], name] as const),
  )
  test.each(filters)('shows no row of the whole list, which is not asked for: %s?%s', async (path, name) => {
    const { page, requests } = await product.visit({ signedIn: true })
    await holdBack(page, app)
    await page.goto(`${path}?${name}=1`, { waitUntil: 'commit' })
    await expect.poll(() => requests.some((url) => url.endsWith('/v1/admin/profile'))).toBe(true)
    expect(requests.filter((url) => url.includes('offset='))).toEqual([])
    expect(await page.locator('[data-boot-frame] tr[data-row]').count()).toBe(0)
  })
})
