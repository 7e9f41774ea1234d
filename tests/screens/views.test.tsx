import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const button = (name: string) => page.getByRole('button', { name })
const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
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
  await button('Delete Failures').click()
  await expect.element(page.getByText('No saved views')).toBeVisible()
})

// Requirements: U91, U143, U144
test('a ready-made view stays active while it is edited, can be updated, and keeps its days relative', async () => {
  const { address } = await renderApp({ path: '/payments' })
  await page.getByRole('link', { name: /^Failed, last 7 days/ }).click()
  await expect.poll(address).toMatch(/status=failed&paidFrom=last7days$/)
  const view = page.getByRole('link', { name: /^Failed, last 7 days/ })
  await expect.element(view).toHaveAttribute('aria-current', 'true')
  await button('Remove Status Failed').click()
  await expect.element(view).toHaveAttribute('aria-current', 'true')
  await expect.element(view).toHaveTextContent('Edited')
  await button('Update view Failed, last 7 days').click()
  await expect.element(view).not.toHaveTextContent('Edited')
  await expect.element(view).toHaveFocus()
  expect(JSON.parse(localStorage.getItem('views') ?? '')).toContainEqual({
    name: 'Failed, last 7 days',
    list: 'payments',
    search: { limit: 10, paidFrom: 'last7days' },
    columns: null,
  })
})

// Requirements: U144
test('the menu opens a list with its default view', async () => {
  localStorage.setItem('views', failures.replace('"name"', '"isDefault":true,"name"'))
  await renderApp({ path: '/' })
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' })
  await expect.element(entry).toHaveAttribute('href', '/payments?limit=20&status=failed&sort=amount')
  await entry.click()
  await expect.element(page.getByRole('link', { name: /^Failures/ })).toHaveAttribute('aria-current', 'true')
})

// Requirements: U144
test('a view is still marked as edited when the user returns to the list, and can be updated in the sheet', async () => {
  const { router } = await renderApp({ path: '/payments?status=failed&paidFrom=last7days&sort=amount' })
  const tab = page.getByRole('link', { name: /^Failed, last 7 days/ })
  await button('Remove Status Failed').click()
  await expect.element(tab).toHaveTextContent('Edited')
  await menu('Dashboard').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await menu('Payments').click()
  await expect.element(tab).toHaveTextContent('Edited')
  await button('Add or edit views').click()
  const sheet = page.getByRole('dialog')
  const view = sheet.getByRole('button', { name: /^Failed, last 7 days/ })
  await expect.element(view).toHaveAttribute('aria-current', 'true')
  await sheet.getByRole('button', { name: 'Update view Failed, last 7 days' }).click()
  await expect.element(view).toHaveFocus()
  await expect.element(view).not.toHaveTextContent('Edited')
  await close()
  await router.navigate({ to: '/payments', search: { paidFrom: 'last7days', sort: '-amount' } })
  await expect.element(tab).toHaveTextContent('Edited')
})

// Requirements: U144
test('a view becomes the default of a list that is not open at once, without its columns', async () => {
  const columns = JSON.stringify({ hidden: ['phone'] })
  localStorage.setItem('columns.listBusinesses', columns)
  const { address } = await renderApp({ path: '/payments' })
  await button('Add or edit views').click()
  await button('Use Full businesses as default').click()
  await expect.element(button('Use Full businesses as default')).toHaveAttribute('aria-pressed', 'true')
  await close()
  await menu('Businesses').click()
  await expect.poll(address).toBe('/business?limit=10&full=yes')
  const tab = page.getByRole('link', { name: /^Full businesses/ })
  await expect.element(tab).toHaveAttribute('aria-current', 'true')
  await tab.click()
  expect(localStorage.getItem('columns.listBusinesses')).toBe(columns)
})

// Requirements: A40
test('a deleted view is restored at its place, also after the sheet has closed, unless its name is taken', async () => {
  const { router } = await renderApp({ path: '/payments' })
  const tabs = () => textsOf(page.getByRole('navigation', { name: 'Views' }).getByRole('listitem'))
  const remove = async (name: string) => {
    await button('Add or edit views').click()
    await button(`Delete ${name}`).click()
    await expect.element(page.getByText(`View deleted: ${name}`)).toBeVisible()
  }
  await button('Add or edit views').click()
  await button('Use Failed, last 7 days as default').click()
  const stored = (): unknown => JSON.parse(localStorage.getItem('views') ?? '')
  const before = stored()
  await close()
  await remove('Failed, last 7 days')
  await button('Undo').click()
  await expect.element(button('Delete Failed, last 7 days')).toBeVisible()
  expect(stored()).toEqual(before)
  await button('Delete Failed, last 7 days').click()
  await close()
  await expect.poll(tabs).not.toContain('Failed, last 7 days')
  await router.navigate({ to: '/' })
  await button('Undo').click()
  await expect.poll(stored).toEqual(before)
  await router.navigate({ to: '/payments' })
  await remove('This month')
  await save('this month')
  await button('Undo').click()
  await expect.element(page.getByText(/^Couldn’t restore This month/)).toBeVisible()
  await button('Delete this month').click()
  await button('Try again').click()
  await expect.poll(stored).toEqual(before)
})

// Requirements: U144
test('other columns and another page size mark a view as edited too, and can be saved in it', async () => {
  const { router } = await renderApp({ path: '/payments' })
  const tab = page.getByRole('link', { name: /^Cols/ })
  const toggleCompany = async () => {
    await button('Columns').click()
    await page.getByRole('checkbox', { name: 'COMPANY', exact: true }).click()
    await button('Done').click()
  }
  const update = async () => {
    await expect.element(tab).toHaveTextContent('Edited')
    await button('Update view Cols').click()
    await expect.element(tab).not.toHaveTextContent('Edited')
  }
  await button('Add or edit views').click()
  await save('Cols')
  await close()
  await expect.element(tab).toHaveAttribute('aria-current', 'true')
  await toggleCompany()
  await update()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect.element(tab).not.toHaveAttribute('aria-current')
  await toggleCompany()
  await expect.poll(heads).toContain('COMPANY')
  await tab.click()
  await expect.poll(heads).not.toContain('COMPANY')
  await expect.element(tab).toHaveAttribute('aria-current', 'true')
  await expect.element(tab).not.toHaveTextContent('Edited')
  // Back does not change the columns, so the view is not edited
  await page.getByRole('link', { name: /^All/ }).click()
  await toggleCompany()
  router.history.back()
  await expect.element(tab).toHaveAttribute('aria-current', 'true')
  await expect.element(tab).not.toHaveTextContent('Edited')
  await tab.click()
  await router.navigate({ to: '/payments', search: { limit: 20 } })
  await update()
})

// Requirements: U144
test('an edited view stays edited when it is renamed, and can be updated', async () => {
  await renderApp({ path: '/payments?status=failed&paidFrom=last7days' })
  await button('Remove Status Failed').click()
  await button('Add or edit views').click()
  await button('Rename Failed, last 7 days').click()
  await page.getByRole('textbox', { name: 'Rename Failed, last 7 days' }).fill('Mine')
  await button('Save name').click()
  await close()
  await expect.element(page.getByRole('link', { name: /^Mine/ })).toHaveTextContent('Mine Edited')
  await expect.element(button('Update view Mine')).toBeVisible()
})
