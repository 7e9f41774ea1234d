import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test('payments also show after a reload, from the product’s own origin only, within its policy', async () => {
  const { page, requests, findings } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('row').nth(10).waitFor()
  await page.reload()
  await page.getByRole('row').nth(10).waitFor()
  expect(requests.filter((url) => !url.startsWith(product.url))).toEqual([])
  expect(findings).toEqual([])
})

// Requirements: S18
test('an injected script and an injected style are blocked and reported', async () => {
  const { page, findings } = await product.visit()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }),
    )
  })
  await expect.poll(() => findings.filter((what) => what.startsWith('policy: style-src'))).not.toEqual([])
})
