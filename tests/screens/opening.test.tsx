import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'

// Requirements: D1a, S15
test('a deep link without a token leads to the login without a call', async () => {
  const app = await renderApp({ path: '/payments?page=2', signedIn: false })
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(app.address()).toBe('/login?redirect=%2Fpayments%3Fpage%3D2')
  expect(wire.requests()).toEqual([])
})

test('a signed-in administrator sees payments of the real backend', async () => {
  await renderApp({ path: '/payments' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Payments')
  await expect.element(page.getByText('Page 1 of 12')).toBeVisible()
  expect(wire.requests('listPayments')[0]?.url.search).toBe('?offset=0&limit=10')
})

test('the navigation leads to the sections of the spec, in its order and by its titles', async () => {
  await renderApp({ path: '/payments' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Businesses', '/business'],
    ['Subscription Plans', '/subscription-plans'],
    ['Payments', '/payments'],
  ])
})
