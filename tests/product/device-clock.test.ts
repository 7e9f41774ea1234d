import { expect, test } from 'vitest'
import { go, settled, startProduct } from '../support/product.ts'
import { signIn } from './tour.ts'

const product = await startProduct()

const day = 86_400_000

test.each([
  ['ahead', day],
  ['behind', -day],
])('a session works and shows plausible times on a device whose clock is a day %s (R29)', async (_, off) => {
  const { context, page } = await product.visit()
  await context.clock.install({ time: Date.now() + off })
  const token = await signIn(page)
  // After the reload, the page uses the stored token.
  await page.reload()
  await settled(page)
  for (const path of ['/payments', '/', '/profile']) {
    await go(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('body').innerText()).not.toMatch(
      /-\d+ (s|min|h|days?)\b|Invalid Date|NaN|session ended|days? ago/,
    )
  }
  expect(await page.evaluate(() => localStorage.getItem('x-access-token'))).toBe(token)
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - off)).toBeLessThan(day / 2)
})
