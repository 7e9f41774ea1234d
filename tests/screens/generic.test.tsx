import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

// Requirements: §2.18, §8.18
describe('an unknown path', () => {
  // Requirements: §2.17, §2.67-§2.69, §2.71, U39
  test("reads the spec's texts at /404, and Back to Home goes home", async () => {
    const app = await renderApp({ path: '/no/such/page?x=1' })
    await expect.element(page.getByText('404')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent("Something's missing")
    await expect
      .element(page.getByText("Sorry, the page you are looking for doesn't exist or has been moved."))
      .toBeVisible()
    // a decorative drawing
    expect(document.querySelectorAll('main > svg[aria-hidden=true]')).toHaveLength(1)
    expect(app.address()).toBe('/404')
    expect(document.title).toBe('Page not found | Taskdeck')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(app.address).toBe('/')
  })

  // Requirements: D15
  test('replaces its entry, so that the way back does not lead into it again (R37)', async () => {
    const app = await renderApp()
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    app.router.history.push('/no/such/page')
    await expect.element(page.getByText("Something's missing")).toBeVisible()
    app.router.history.back()
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    expect(app.address()).toBe('/payments')
  })

  // Requirements: §2.70
  test('Go back leads to the previous page', async () => {
    const app = await renderApp({ isInBrowserHistory: true })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    app.router.history.push('/no/such/page')
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    expect(app.address()).toBe('/payments')
  })

  // Requirements: D1a
  test('needs no token', async () => {
    await renderApp({ path: '/no/such/page', signedIn: false })
    await expect.element(page.getByText("Something's missing")).toBeVisible()
  })
})
