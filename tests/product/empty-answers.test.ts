import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

test.each([204, 304])(
  'a list answered by %i says that it failed, and loads by Try again (R27)',
  async (status) => {
    const { page } = await product.visit({ signedIn: true })
    await page.route('**/payments/all?*', (route) => route.fulfill({ status }))
    await page.goto('/payments')
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
    await tryAgain.waitFor()
    expect(await page.getByRole('main').last().innerText()).toContain('An error occurred')
    await page.unroute('**/payments/all?*')
    await tryAgain.click()
    await page.getByRole('row').nth(10).waitFor()
  },
)
