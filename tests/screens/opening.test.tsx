import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'

test('a deep link without a token leads to the login and asks for nothing', async () => {
  const app = await renderApp({ path: '/payments?page=2', signedIn: false })
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(app.address()).toBe('/login?redirect=%2Fpayments%3Fpage%3D2')
  expect(wire.requests()).toEqual([])
})
