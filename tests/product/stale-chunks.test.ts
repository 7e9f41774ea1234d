import { describe, expect, test } from 'vitest'
import { settled, startProduct } from '../support/product.ts'
import type { Visit } from '../support/product.ts'

const product = await startProduct()

/** Opens a signed-in visit while one chunk is missing on the server. */
async function visitWithout(part: string): Promise<Visit> {
  const visit = await product.visit({ signedIn: true })
  await visit.page.route(`**/assets/${part}-*.js`, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  return visit
}

const broken = 'Ooops, something went wrong :('

describe('a chunk removed from the server (R34)', () => {
  let visit: Visit
  /** Returns the documents requested since the visit began. Skips `/`, which the app requests to check the server. */
  const documents = () =>
    visit.requests.map((url) => new URL(url).pathname).filter((path) => !/^\/(assets\/|v1\/|$)/.test(path))

  test.each([
    ['/profile', 'profile'],
    ['/login', 'forms'],
  ])('opening %s without its chunk reloads the page once, then shows the error', async (path, part) => {
    visit = await visitWithout(part)
    const { page } = visit
    if (path === '/login') await page.addInitScript(() => localStorage.removeItem('x-access-token'))
    await page.goto(path)
    await page.getByRole('heading', { name: broken }).waitFor()
    expect(documents()).toEqual([path, path])
  })

  test('if a listener handles a chunk’s load error, the page neither reloads nor shows the error screen', async () => {
    visit = await visitWithout('business.index')
    const { page } = visit
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', (event) => {
        event.preventDefault()
        document.documentElement.dataset['handled'] = ''
      })
    })
    await page.goto('/payments')
    await page.getByRole('row').nth(10).waitFor()
    await page.getByRole('link', { name: 'Businesses' }).click()
    await page.locator('html[data-handled]').waitFor({ state: 'attached' })
    await settled(page)
    expect(await page.getByRole('heading', { name: broken }).count()).toBe(0)
    expect(documents()).toEqual(['/payments'])
  })

  test('hovering over a link to a missing chunk does not reload the page; opening the link reloads once', async () => {
    visit = await visitWithout('business.index')
    const { page } = visit
    // The chunk may be requested before the hover, when the browser is idle.
    const missed = page.waitForResponse(/assets\/business\.index-/)
    await page.goto('/payments')
    await page.getByRole('row').nth(10).waitFor()
    await settled(page)
    await page.getByRole('link', { name: 'Businesses' }).hover()
    expect((await missed).status()).toBe(404)
    await page.getByRole('link', { name: 'Businesses' }).click()
    await page.getByRole('heading', { name: broken }).waitFor()
    expect(documents()).toEqual(['/payments', '/business'])
  })
})
