import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatRange } from '../../src/lib/dates.ts'
import { presetsOf, todayIn } from '../../src/lib/filter-days.ts'
import { renderApp } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const button = (name: string) => page.getByRole('button', { name })
const heads = () => textsOf(page.getByRole('columnheader'))
const close = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}
const save = async (name: string) => {
  await page.getByRole('textbox', { name: 'View name' }).fill(name)
  await userEvent.keyboard('{Enter}')
}
const failures = JSON.stringify([
  {
    name: 'Failures',
    list: 'payments',
    search: { limit: 20, status: 'failed', sort: 'amount' },
    columns: null,
  },
])

test('a view saves and restores columns, filters, search, sort order and page size', async () => {
  const search = {
    limit: '20',
    search: 'a',
    status: 'active',
    createdFrom: '2020-01-01',
    createdTo: '2026-12-31',
    sort: 'name',
  }
  const { address, router } = await renderApp({ path: `/business?${new URLSearchParams(search)}` })
  // The comparison ignores the order of the parameters.
  const asked = () => Object.fromEntries(new URL(address(), location.origin).searchParams)
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Phone', exact: true }).click()
  await button('Done').click()
  await button('Add or edit views').click()
  await save('  Mine ')
  await expect.element(button('Rename Mine')).toBeVisible()
  await close()
  await button('Columns').click()
  await button('Reset columns').click()
  await button('Done').click()
  await router.navigate({ to: '/business' })
  await expect.poll(asked).toEqual({})
  await expect.poll(heads).toContain('Phone')
  const all = page.getByRole('link', { name: /^All/ })
  const mine = page.getByRole('link', { name: /^Mine/ })
  await expect.element(all).toHaveAttribute('aria-current', 'true')
  await mine.click()
  await expect.poll(asked).toEqual(search)
  await expect.element(mine).toHaveAttribute('aria-current', 'true')
  await expect.element(all).not.toHaveAttribute('aria-current')
  await expect.poll(heads).not.toContain('Phone')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a duplicate or empty view name is reported', async () => {
  localStorage.setItem('views', failures)
  await renderApp({ path: '/payments' })
  await button('Add or edit views').click()
  await save('failures')
  await expect.element(page.getByText('Another view has this name')).toBeVisible()
  await save(' ')
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'View name' })).toBeRequired()
})

// Requirements: U91
test('a view keeps a relative range of days relative, unless the user chooses the exact days', async () => {
  const { from = '', to = '' } = presetsOf(todayIn('local')).find(({ id }) => id === 'last7') ?? {}
  await renderApp({ path: `/payments?paidFrom=${from}&paidTo=${to}` })
  await button('Add or edit views').click()
  const isMoving = page.getByRole('checkbox', {
    name: `Always “Last 7 days”, not ${formatRange(from, to)}`,
  })
  await save('Lately')
  await expect.element(page.getByRole('button', { name: 'Lately Payments, last 7 days' })).toBeVisible()
  await isMoving.click()
  await save('That week')
  await expect.element(page.getByRole('button', { name: 'That week Payments', exact: true })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('views') ?? '')).toMatchObject([{ days: 'last7' }, { days: null }])
})

test('the profile page lists the saved views', async () => {
  localStorage.setItem('views', failures)
  await renderApp({ path: '/profile' })
  await button('Rename Failures').click()
  await page.getByRole('textbox', { name: 'Rename Failures' }).fill('Broken')
  await userEvent.keyboard('{Enter}')
  await button('Delete Broken').click()
  await expect.element(page.getByText('No saved views')).toBeVisible()
})
