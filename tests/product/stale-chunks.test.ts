import { describe, expect, test } from 'vitest'
import { settled, startProduct } from '../support/product.ts'
import type { Visit } from '../support/product.ts'

const product = await startProduct()

/** Opens a signed-in visit of a build whose parts of these names are gone from the server. */
async function visitWithout(...parts: string[]): Promise<Visit> {
  const visit = await product.visit({ signedIn: true })
  for (const part of parts)
    await visit.page.route(`**/assets/${part}-*.js`, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    )
  return visit
}

const broken = 'Ooops, something went wrong :('

describe('a part removed from the server (R34)', () => {
  let visit: Visit
  /** Returns the documents requested since the visit began, without `/`, which only checks the server. */
  const documents = () =>
    visit.requests.map((url) => new URL(url).pathname).filter((path) => !/^\/(assets\/|v1\/|$)/.test(path))

  test('reloads once when opened by navigation, then the page says so and stops', async () => {
    visit = await visitWithout('profile')
    const { page } = visit
    await page.goto('/payments')
    await page.getByRole('row').nth(10).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: /Profile/ }).click()
    await page.getByRole('heading', { name: broken }).waitFor()
    expect(documents()).toEqual(['/payments', '/profile'])
  })

  test.each([
    ['/profile', 'profile'],
    ['/login', 'forms'],
  ])('reloads %s once when opened, then the page says so and stops', async (path, part) => {
    visit = await visitWithout(part)
    const { page } = visit
    if (path === '/login') await page.addInitScript(() => localStorage.removeItem('x-access-token'))
    await page.goto(path)
    await page.getByRole('heading', { name: broken }).waitFor()
    expect(documents()).toEqual([path, path])
  })

  test('leaves the page as it is when a listener handles it: neither a reload nor the error screen', async () => {
    visit = await visitWithout('profile')
    const { page } = visit
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', (event) => {
        event.preventDefault()
        document.documentElement.dataset['handled'] = ''
      })
    })
    await page.goto('/payments')
    await page.getByRole('row').nth(10).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: /Profile/ }).click()
    await page.locator('html[data-handled]').waitFor({ state: 'attached' })
    await settled(page)
    expect(await page.getByRole('heading', { name: broken }).count()).toBe(0)
    expect(documents()).toEqual(['/payments'])
  })

  test('reloads nothing when the pointer only hovers over its link', async () => {
    visit = await visitWithout('business.index')
    const { page } = visit
    await page.goto('/payments')
    await page.getByRole('row').nth(10).waitFor()
    const missed = page.waitForResponse(/assets\/business\.index-/)
    await page.getByRole('link', { name: 'Businesses' }).hover()
    expect((await missed).status()).toBe(404)
    await page.getByRole('link', { name: 'Businesses' }).click()
    await page.getByRole('heading', { name: broken }).waitFor()
    expect(documents()).toEqual(['/payments', '/business'])
  })

  test('asks first while a form has unsaved values, also in an ended session', async () => {
    visit = await visitWithout('SessionOverlay')
    const { page } = visit
    await page.goto('/subscription-plans')
    await page.getByRole('link', { name: 'Growth' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Half typed')
    await product.db.query('delete from sessions')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Reloading loses what you typed').waitFor()
    expect(await name.inputValue()).toBe('Half typed')
    expect(documents()).toEqual(['/subscription-plans'])
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(documents()).toHaveLength(2)
  })
})
