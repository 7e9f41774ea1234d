import { expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'

const product = await startProduct()

const token = 'a1'.repeat(20)

test('an error outside rendering is logged once by the browser and shown once (R38)', async () => {
  const { page, findings } = await product.visit({ signedIn: true })
  await page.goto('/payments')
  await page.getByRole('rowheader').first().waitFor()
  const [thrown, rejected] = [`It broke at <img src=x> with ${token}`, `It was refused with ${token}`]
  const said = page.getByText('Something went wrong: It broke at <img src=x> with [hidden]')
  for (const _ of ['first', 'again']) {
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message)
      })
    }, thrown)
    await said.waitFor()
  }
  await page.evaluate((message) => void Promise.reject(new Error(message)), rejected)
  await page.getByText('Something went wrong: It was refused with [hidden]').waitFor()
  expect(findings).toEqual([thrown, thrown, rejected].map((message) => `uncaught: ${message}`))
  expect(await said.count()).toBe(1)
  // The page still works.
  await page.getByRole('link', { name: 'Businesses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor()
})
