import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'

const themes = ['light', 'dark'] as const

test.each(themes)('the login breaks no rule of axe in the %s theme', async (theme) => {
  localStorage.setItem('vite-ui-theme', theme)
  await renderApp({ path: '/login', signedIn: false })
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await accessibilityFindings()).toEqual([])
})

test.each(themes)('payments break no rule of axe in the %s theme', async (theme) => {
  localStorage.setItem('vite-ui-theme', theme)
  await renderApp()
  await expect.element(page.getByRole('row').nth(10)).toBeVisible()
  expect(await accessibilityFindings()).toEqual([])
})

test.each(themes)('a payment in its panel breaks no rule of axe in the %s theme', async (theme) => {
  localStorage.setItem('vite-ui-theme', theme)
  await renderApp()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect.element(page.getByText('There is no other payment with this email.')).toBeVisible()
  expect(await accessibilityFindings()).toEqual([])
})

test('payments that could not be loaded break no rule of axe', async () => {
  wire.inject('listPayments', 403)
  await renderApp()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await accessibilityFindings()).toEqual([])
})

test('payments that match nothing break no rule of axe', async () => {
  await renderApp({ path: '/payments?search=nothing-like-it' })
  await expect.element(page.getByText('No results.').first()).toBeVisible()
  expect(await accessibilityFindings()).toEqual([])
})

// Requirements: A2, T5
test('axe runs: it reports a picture without a text alternative', async () => {
  document.body.append(document.createElement('img'))
  expect(await accessibilityFindings()).toContainEqual(expect.stringContaining('image-alt'))
  document.body.replaceChildren()
})
