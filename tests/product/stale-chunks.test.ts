import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test('a part that is gone from the server reloads once, then the page says so and rests (R34)', async () => {
  const { page, requests } = await product.visit({ signedIn: true })
  page.setDefaultTimeout(15_000)
  await page.route('**/assets/profile-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/payments')
  await page.getByRole('row').nth(10).waitFor()
  // the router asks to reload in the same moment as the app: two requests, of which one becomes a page
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: /Profile/ }).click()
  await page.getByRole('heading', { name: 'Ooops, something went wrong :(' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  const documents = requests.filter((url) => url === `${product.url}/profile`)
  expect(documents.length).toBeLessThanOrEqual(2)
})
