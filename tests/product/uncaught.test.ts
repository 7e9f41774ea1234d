import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const token = 'a1'.repeat(20)

describe('an error outside of rendering is logged once by the browser, and reported (R38)', () =>
  test.each([
    [
      'in an event handler',
      (message: string) => {
        setTimeout(() => {
          throw new Error(message)
        })
      },
    ],
    ['in a promise', (message: string) => void Promise.reject(new Error(message))],
  ])('%s', async (_, fail) => {
    const { page, findings } = await product.visit({ signedIn: true })
    await page.goto('/payments')
    await page.getByRole('rowheader').first().waitFor()
    const message = `It broke at <img src=x> with ${token}`
    await page.evaluate(fail, message)
    const said = page.getByText('Something went wrong: It broke at <img src=x> with [hidden]')
    await said.waitFor()
    expect(findings).toEqual([`uncaught: ${message}`])
    // the page stays alive, and reports the same error once
    await page.evaluate(fail, message)
    await page.getByRole('link', { name: 'Businesses' }).click()
    await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor()
    expect(await said.count()).toBe(1)
  }))
