import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const you = page.getByRole('region', { name: 'Your details' })
const device = page.getByRole('region', { name: 'On this device' })
const heading = page.getByRole('heading', { level: 1 })

// Requirements: §1.7
test('the profile page shows the profile and all other fields from the server', async () => {
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
  const terms = textsOf(you.getByRole('term'))
  const values = textsOf(you.getByRole('definition'))
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

// Requirements: U34
test('the account menu links to the profile, and both share one request', async () => {
  const app = await renderApp()
  await page.getByRole('button', { name: 'Account of Asha Raman' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect.element(you.getByText('Raman')).toBeVisible()
  expect(app.address()).toBe('/profile')
  expect(wire.requests('getProfile')).toHaveLength(1)
})

test('the row height and the time zone chosen on the profile page change the tables and are stored', async () => {
  wire.inject('listPayments', () =>
    Response.json({ payments: [{ _id: '1', paidAt: '2026-03-09T20:00:00.000Z' }], total_payments: 1 }),
  )
  const app = await renderApp({ path: '/profile' })
  await device.getByText('Compact').click()
  await device.getByText('Asia/Kolkata').click()
  await app.router.navigate({ to: '/payments' })
  await expect.element(page.getByRole('cell', { name: /^10 Mar 2026/ })).toBeVisible()
  expect(localStorage.getItem('zone')).toBe('Asia/Kolkata')
  expect(page.getByRole('row').nth(1).element().getBoundingClientRect().height).toBeCloseTo(32, 0)
  expect(localStorage.getItem('density')).toBe('compact')
})
