import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'

const menu = page.getByRole('navigation', { name: 'Main' })
const entry = (name: string) => menu.getByRole('link', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

// Requirements: U140, U141
test('the menu restores a list’s last query, also after a reload; on the list itself, it clears the query; a sign-out deletes all last queries', async () => {
  const left = '/payments?page=2&limit=10&search=a&status=failed'
  sessionStorage.setItem('left', String(new URLSearchParams({ '/subscription-plans': '?status=inactive' })))
  const { address, services } = await renderApp({ path: left })
  await expect.element(entry('Payments')).toHaveAttribute('href', '/payments')
  await entry('Dashboard').click()
  await expect.element(heading('Dashboard')).toBeVisible()
  await expect.element(entry('Payments')).toHaveAttribute('href', left)
  await expect
    .element(entry('Subscription Plans'))
    .toHaveAttribute('href', '/subscription-plans?status=inactive')
  await entry('Payments').click()
  await expect.poll(address).toBe(left)
  await expect.element(entry('Payments')).toHaveAttribute('aria-current', 'page')
  await entry('Payments').click()
  await expect.poll(address).toBe('/payments')
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('a')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toContain('search=a')
  await entry('Dashboard').click()
  await expect.element(heading('Dashboard')).toBeVisible()
  services.auth.send({ type: 'logout.requested' })
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(services.left).toEqual({})
  expect(sessionStorage.getItem('left') ?? '').toBe('')
  expect(sessionStorage.getItem('view-payments') ?? '').toBe('')
})

// Requirements: U140
test('the breadcrumb and the keys G B restore a list’s last query, but not its open form', async () => {
  const { address, router } = await renderApp({ path: '/business?status=active&new=1' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await router.navigate({ to: '/business/details/$businessId', params: { businessId: 'biz_23' } })
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Businesses' })
  await expect.element(crumb).toHaveAttribute('href', '/business?status=active')
  await expect.element(entry('Businesses')).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.keyboard('gb')
  await expect.poll(address).toBe('/business?status=active')
})
