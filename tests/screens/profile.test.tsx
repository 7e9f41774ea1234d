import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'

const you = page.getByRole('region', { name: 'Your details' })
const device = page.getByRole('region', { name: 'On this device' })
const heading = page.getByRole('heading', { level: 1 })

// Requirements: §1.7
test('the profile page shows the profile and the server’s further fields', async () => {
  wire.inject('getProfile', () =>
    Response.json({
      message: '',
      data: {
        _id: 'adm_9',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@lee.example',
        createdAt: '2025-03-09T10:00:00.000Z',
        lastLoginAt: '2026-03-09T18:05:00.000Z',
        jobTitle: 'Head of billing',
        isOwner: true,
        secrets: { none: 'shown' },
      },
    }),
  )
  await renderApp({ path: '/profile' })
  await expect.element(heading).toHaveTextContent('Profile')
  expect(document.title).toBe('Profile | Taskdeck')
  await expect.element(you.getByText('ann@lee.example')).toBeVisible()
  const terms = you
    .getByRole('term')
    .elements()
    .map((term) => term.textContent)
  const values = you
    .getByRole('definition')
    .elements()
    .map((value) => value.textContent)
  expect(terms.map((term, index) => [term, values[index]])).toEqual([
    ['First name', 'Ann'],
    ['Last name', 'Lee'],
    ['Email', 'ann@lee.example'],
    ['Phone', 'NA'],
    ['Member since', '9 Mar 2025'],
    ['Last sign-in', '9 Mar 2026, 14:05 EDT'],
    ['ID', 'adm_9'],
    ['Job title', 'Head of billing'],
    ['Is owner', 'Yes'],
  ])
  await expect.element(you.getByRole('button', { name: 'Copy your ID' })).toBeVisible()
})

// Requirements: §4.32
test('a profile that fails to load says ‘Failed to fetch profile’ and can be retried', async () => {
  wire.inject('getProfile', 'empty 500')
  await renderApp({ path: '/profile' })
  await expect.element(you.getByText('Failed to fetch profile')).toBeVisible()
  wire.mend('getProfile')
  await you.getByRole('button', { name: 'Try again' }).click()
  await expect.element(you.getByText('Asha')).toBeVisible()
  await expect.element(you.getByText('Failed to fetch profile')).not.toBeInTheDocument()
  await expect.element(you).toHaveFocus()
})

// Requirements: U34
test('the account’s menu leads to the profile, and one call serves both', async () => {
  const app = await renderApp()
  await page.getByRole('button', { name: 'Account of Asha Raman' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect.element(you.getByText('Raman')).toBeVisible()
  expect(app.address()).toBe('/profile')
  expect(wire.requests('getProfile')).toHaveLength(1)
})

test('the theme chosen there is applied and stored', async () => {
  await renderApp({ path: '/profile' })
  await device.getByText('Dark', { exact: true }).click()
  await expect.poll(() => document.documentElement.className).toBe('dark')
  expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
})

test('the height of rows chosen there changes the tables and is stored', async () => {
  const app = await renderApp({ path: '/profile' })
  await device.getByText('Compact').click()
  await app.router.navigate({ to: '/payments' })
  const row = page.getByRole('row').nth(1)
  await expect.element(row.getByRole('rowheader')).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeCloseTo(32, 0)
  expect(localStorage.getItem('density')).toBe('compact')
})

test('the zone chosen there changes the dates of the tables', async () => {
  wire.inject('listPayments', () =>
    Response.json({ payments: [{ _id: '1', paidAt: '2026-03-09T20:00:00.000Z' }], total_payments: 1 }),
  )
  const app = await renderApp({ path: '/profile' })
  await device.getByText('Asia/Kolkata').click()
  await app.router.navigate({ to: '/payments' })
  await expect.element(page.getByRole('cell', { name: /^10 Mar 2026/ })).toBeVisible()
  expect(localStorage.getItem('zone')).toBe('Asia/Kolkata')
})

test('the sidebar and the shortcuts are switched and stored', async () => {
  await renderApp({ path: '/profile' })
  await device.getByText('Collapse sidebar').click()
  await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await device.getByText('Keyboard shortcuts').click()
  await expect.element(device.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
  expect(localStorage.getItem('shortcuts')).toBe('off')
})

describe('the sign-out', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  test.each(['Sign out', 'Sign out anyway'])('%s ends the session and leads to the login', async (name) => {
    const app = await renderApp({ path: '/profile' })
    await button(name).click()
    await expect.element(page.getByText('You signed out.')).toBeVisible()
    expect(app.address()).toBe('/login')
    expect(localStorage.getItem('x-access-token')).toBeNull()
    expect(wire.requests('logout')).toHaveLength(1)
  })

  test('Sign out, refused by the server, keeps the session and says so', async () => {
    wire.inject('logout', 'empty 500')
    const app = await renderApp({ path: '/profile' })
    await button('Sign out').click()
    await expect.element(page.getByText('You are still signed in')).toBeVisible()
    expect(app.address()).toBe('/profile')
    expect(localStorage.getItem('x-access-token')).not.toBeNull()
  })

  test('Sign out anyway, refused by the server, still removes the session from the browser', async () => {
    wire.inject('logout', 'empty 500')
    const app = await renderApp({ path: '/profile' })
    await button('Sign out anyway').click()
    await expect
      .element(page.getByText('You are signed out in every tab of this browser.', { exact: false }))
      .toBeVisible()
    expect(app.address()).toBe('/login')
    expect(localStorage.getItem('x-access-token')).toBeNull()
  })

  // Requirements: U34
  test('is available while the session is unconfirmed', async () => {
    wire.inject('getProfile', 503)
    const app = await renderApp({ path: '/profile' })
    await expect.element(page.getByText('We couldn’t verify your session')).toBeVisible()
    await button('Sign out').click()
    await expect.poll(app.address).toBe('/login')
  })
})

test.each(['light', 'dark'])('the profile breaks no rule of axe in the %s theme', async (theme) => {
  localStorage.setItem('vite-ui-theme', theme)
  await renderApp({ path: '/profile' })
  await expect.element(you.getByText('Asha')).toBeVisible()
  await expect.element(device.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
  expect(await accessibilityFindings()).toEqual([])
})
