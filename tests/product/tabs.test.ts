import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { settled, startProduct } from '../support/product.ts'
import { appForm } from './tour.ts'

const product = await startProduct()

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Brings a tab to the front, because a background tab renders once a second and is rarely idle. */
const look = (page: Page) => page.bringToFront()

const row = (page: Page) => page.getByRole('rowheader').first()
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

// Requirements: R31, S9
test('two tabs share the sign-in and the theme and cause no calls in each other; a sign-out ends both, and Back does not reveal the search', async () => {
  const visit = await product.visit()
  const one = visit.page
  const other = await visit.context.newPage()
  for (const page of [one, other]) {
    await look(page)
    await page.goto('/payments')
    await page.locator(appForm).waitFor()
  }
  await look(one)
  await signIn(one)
  await row(one).waitFor()
  await row(other).waitFor()

  async function allSettled() {
    for (const page of [one, other]) {
      await look(page)
      await settled(page)
    }
  }
  await allSettled()
  const before = visit.requests.length
  await Promise.all(
    [one, other].map(async (page) => {
      await page.getByRole('button', { name: 'Go to last page' }).click()
      await page.getByText('Page 12 of 12', { exact: true }).first().waitFor()
      await row(page).waitFor()
    }),
  )
  await allSettled()
  const asked = visit.requests
    .slice(before)
    .map((url) => url.slice(product.url.length))
    .filter((path) => path.startsWith('/v1/') || !path.includes('.'))
  const isAhead = (path: string) => path.endsWith('offset=10&limit=10')
  expect(asked.filter((path) => !isAhead(path))).toEqual(
    Array(2).fill('/v1/admin/payments/all?offset=110&limit=10'),
  )
  expect(visit.requests.filter((url) => url === `${product.url}/payments`)).toHaveLength(2)
  await other.getByRole('button', { name: 'Theme' }).click()
  await other.getByRole('menuitemradio', { name: 'Dark' }).click()
  await one.locator('html.dark').waitFor()

  const words = [
    [one, 'ferry'],
    [other, 'lantern'],
  ] as const
  for (const [page, word] of words) {
    await look(page)
    await page.getByRole('searchbox').fill(word)
    await page.getByText('No results').first().waitFor()
  }
  await look(one)
  await one.getByRole('button', { name: /account/i }).click()
  await one.getByRole('menuitem', { name: 'Sign out' }).click()
  await signInHeading(one).waitFor()
  await signInHeading(other).waitFor()
  for (const [page, word] of words) {
    expect(page.url()).toBe(`${product.url}/login`)
    await look(page)
    await page.goBack()
    await page.goForward()
    await signInHeading(page).waitFor()
    expect(await page.evaluate(() => location.href + document.body.innerText)).not.toContain(word)
  }
})

test('with blocked storage, a sign-in lasts until the page closes, a message says so, and the theme is light (R32)', async () => {
  const { page, context, findings } = await product.visit()
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto('/payments')
  await page.getByText(/session ends when the page is reloaded/).waitFor()
  await signIn(page)
  await row(page).waitFor()
  await page.getByText(/session ends when the page is reloaded/).waitFor()
  expect(await page.locator('html').getAttribute('class')).toBe('light')
  await page.getByRole('link', { name: 'Businesses' }).click()
  await row(page).waitFor()
  expect(findings).toEqual([])
})
