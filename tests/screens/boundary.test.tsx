import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'
import { expectConsole } from '../support/console-guard.ts'

vi.mock('../../src/ui/Pagination.tsx', () => ({
  Pagination: () => {
    throw new Error('The footer broke')
  },
}))

test('a page whose rendering throws leaves the navigation, which leads on to pages that work', async () => {
  expectConsole(/The footer broke|Error in route match|recreate this component tree/)
  const app = await renderApp()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Ooops, something went wrong :(')
  await expect.element(page.getByText('The footer broke').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  expect(app.address()).toBe('/')
})
