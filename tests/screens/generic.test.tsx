import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

// Requirements: §2.18, §8.18
describe('an unknown path', () => {
  // Requirements: §2.17, §2.67-§2.69, §2.71, U39
  test("an unknown path shows the spec's texts at /404, and Back to Home leads to the dashboard", async () => {
    const app = await renderApp({ path: '/no/such/page?x=1' })
    await expect.element(page.getByText('404')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent("Something's missing")
    await expect
      .element(page.getByText("Sorry, the page you are looking for doesn't exist or has been moved."))
      .toBeVisible()
    // The only image is a decorative drawing.
    expect(document.querySelectorAll('main svg[aria-hidden=true]')).toHaveLength(1)
    expect(app.address()).toBe('/404')
    expect(document.title).toBe('Page not found | Taskdeck')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(app.address).toBe('/')
  })

  // Requirements: §2.70, D15
  test('the redirect to /404 replaces the unknown URL in the history, so that Back and Go back lead to the previous page (R37)', async () => {
    const app = await renderApp({ isInBrowserHistory: true })
    for (const goBack of [
      async () => history.back(),
      () => page.getByRole('button', { name: 'Go back' }).click(),
    ]) {
      await expect.element(page.getByRole('rowheader').first()).toBeVisible()
      app.router.history.push('/no/such/page')
      await expect.element(page.getByText("Something's missing")).toBeVisible()
      await goBack()
      await expect.element(page.getByRole('rowheader').first()).toBeVisible()
      expect(app.address()).toBe('/payments')
    }
  })

  // Requirements: D1a
  test('the page at /404 renders without a token', async () => {
    await renderApp({ path: '/no/such/page', signedIn: false })
    await expect.element(page.getByText("Something's missing")).toBeVisible()
  })
})
