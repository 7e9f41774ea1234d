import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, setup } from 'xstate'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { paymentOf, servePayments } from '../support/served.ts'

const table = page.getByRole('table', { name: /^Payments/ })
const bar = page.getByRole('region', { name: 'Selected payments' })
const all = page.getByRole('checkbox', { name: 'Select all on this page' })
const firstLink = table.getByRole('rowheader').first().getByRole('link')
const ready = () => expect.element(firstLink).toBeVisible()

test('X and Shift select rows and ranges on two pages by keyboard, and Escape clears the selection', async () => {
  await renderApp()
  await ready()
  await userEvent.keyboard('j')
  await expect.element(firstLink).toHaveFocus()
  const machine = setup({}).createMachine({ context: () => ({}) })
  // Rendering a new part of the page starts actors too. XState would warn if this happened inside an action.
  addEventListener('click', () => createActor(machine), { once: true })
  await userEvent.keyboard('x')
  await expect.element(bar.getByText('1 payment selected')).toBeVisible()
  await userEvent.keyboard('jj')
  const third = table.getByRole('rowheader').nth(2)
  await expect.element(third.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  await expect.element(bar.getByText('2 payments selected')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(table.getByRole('rowheader').nth(4).getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab} {/Shift}')
  await expect.element(bar.getByText('4 payments selected')).toBeVisible()
  await expect.element(page.getByText('4 of 10 row(s) selected.')).toBeVisible()
  const first = firstLink.element().textContent
  page.getByRole('button', { name: 'Go to next page' }).element().focus()
  await userEvent.keyboard('{Enter}')
  // Wait until the rows of the previous page are gone.
  await expect.element(firstLink).not.toHaveTextContent(first)
  await expect.element(page.getByText('0 of 10 row(s) selected.')).toBeVisible()
  all.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(bar.getByText('14 payments selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByText('0 of 10 row(s) selected.')).toBeVisible()
})

test('the selection bar is announced and shows the exact total of the selected payments, and the total of the completed ones; clearing the selection returns the focus to the table', async () => {
  servePayments([
    paymentOf('a', { amount: 0.1, paymentStatus: 'Completed' }),
    paymentOf('b', { amount: 0.2, paymentStatus: 'Failed' }),
    paymentOf('c', { amount: null, paymentStatus: 'Failed' }),
  ])
  await renderApp()
  await ready()
  await all.click()
  await expect
    .element(bar.getByText('Total $0.30 · completed $0.10 · 1 amount could not be read'))
    .toBeVisible()
  await expect
    .element(page.getByRole('status').filter({ hasText: /^3 payments selected$/ }))
    .toBeInTheDocument()
  bar.getByRole('button', { name: 'Clear selection' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(all).toHaveFocus()
})

test('the ids of all matching rows can be copied without choosing columns or a format', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockClear().mockResolvedValue()
  await renderApp({ path: '/business' })
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  await all.click()
  const there = page.getByRole('region', { name: 'Selected businesses' })
  await there.getByRole('button', { name: /^Select all/ }).click()
  await there.getByRole('button', { name: 'Copy IDs' }).click()
  await page.getByRole('button', { name: 'Copy as a table' }).click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  const text = await (await write.mock.calls[0]?.[0][0]?.getType('text/plain'))?.text()
  const [first, ...copied] = text?.trim().split('\n') ?? []
  expect(first).toBe('ID')
  expect(new Set(copied).size).toBe(24)
})

describe('the emails of a selection', () => {
  const write = () => vi.spyOn(navigator.clipboard, 'writeText').mockClear().mockResolvedValue()
  const copied = (spy: ReturnType<typeof write>) => spy.mock.calls.map(([text]) => text.split('\n'))
  const businesses = page.getByRole('region', { name: 'Selected businesses' })

  // Requirements: U184
  test('copies the emails of the selected businesses, one per line, and says how many; those of all matching rows load first, and the loading resumes after a failure', async () => {
    const spy = write()
    const app = await renderApp({ path: '/404' })
    await sql(`update businesses set email = '' where id = 24`)
    await app.router.navigate({ to: '/business' })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await all.click()
    await businesses.getByRole('button', { name: 'Copy 9 emails' }).click()
    await expect.element(page.getByRole('status').getByText('Copied 9 emails')).toBeInTheDocument()
    wire.inject('listBusinesses', 403, 1)
    await businesses.getByRole('button', { name: /^Select all/ }).click()
    await businesses.getByRole('button', { name: 'Copy emails' }).click()
    const sheet = page.getByRole('dialog', { name: 'Copy emails' })
    await expect.element(sheet.getByText(/^Stopped at 0 of 24 businesses/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Resume' }).click()
    await sheet.getByRole('button', { name: 'Copy 23 emails' }).click()
    await expect.poll(() => copied(spy).map(({ length }) => length)).toEqual([9, 23])
  })

  // Requirements: U184
  test('copies the emails of people, each once, and of a business’s employees', async () => {
    const spy = write()
    const app = await renderApp({ path: '/404' })
    await sql(`insert into employees (business_id, first_name, last_name, email, created_at) values
      (22, 'Ann', 'Lee', 'Twice@x.example', '2026-01-01'), (23, 'Ann', 'Lee', 'twice@x.example', '2026-01-01')`)
    await app.router.navigate({ to: '/people', search: { search: 'twice@x' } })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await all.click()
    await page
      .getByRole('region', { name: 'Selected people' })
      .getByRole('button', { name: 'Copy 1 email' })
      .click()
    app.router.history.push('/business/details/biz_23?tab=employees')
    const employees = page.getByRole('table', { name: /^Employees/ })
    await expect.element(employees.getByRole('rowheader').first()).toBeVisible()
    await all.click()
    await page
      .getByRole('region', { name: 'Selected employees' })
      .getByRole('button', { name: /^Copy \d+ emails?$/ })
      .click()
    await expect.poll(() => copied(spy)).toHaveLength(2)
    expect(copied(spy)[0]).toEqual(['twice@x.example'])
    expect(copied(spy)[1]?.every((email) => email.includes('@'))).toBe(true)
  })
})

test('the total of all matching rows comes from the backend', async () => {
  await renderApp({ path: '/payments?gateway=stripe' })
  await ready()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.element(totals.getByText('Completed')).toBeVisible()
  const completed = /Completed(\$[\d,.]+?\.\d\d)/.exec(totals.element().textContent)?.[1]
  await all.click()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect
    .element(bar.getByText(new RegExp(`^Total \\$[\\d,]+\\.\\d\\d · completed \\${completed}$`)))
    .toBeVisible()
})

test('if the total of all matching rows fails to load, no total is shown and the failure is reported', async () => {
  wire.inject('getPaymentSummary', 403)
  await renderApp()
  await ready()
  await all.click()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect.element(bar.getByText('Couldn’t load the total')).toBeVisible()
})

describe('the total of an unfiltered list if the server cannot sum', () => {
  const payments = Array.from({ length: 200 }, (_, index) =>
    paymentOf(`TXN-${index}`, {
      amount: 0.1,
      paymentStatus: index % 2 === 0 ? 'Completed' : 'Failed',
      paidAt: new Date(Date.UTC(2026, 0, 31) - index * 3_600_000).toISOString(),
    }),
  )
  const isStep = (url: URL) => url.searchParams.get('limit') === '50'

  /** Selects all 200 payments, and holds back the pages that start at or after `heldFrom`. */
  async function chooseAll(heldFrom = Infinity) {
    const release = servePayments(payments, [], (offset, limit) => limit === 50 && offset >= heldFrom)
    const app = await renderApp()
    await ready()
    await all.click()
    await bar.getByRole('button', { name: 'Select all 200' }).click()
    await expect.element(bar.getByText('All 200 payments selected')).toBeVisible()
    return { release, app }
  }
  const read = () => wire.requests('listPayments').filter(({ url }) => isStep(url)).length

  test('loads on request, and a partial total is never shown as complete', async () => {
    const { release } = await chooseAll(100)
    expect(read()).toBe(0)
    await expect.element(bar).not.toHaveTextContent('Total')
    bar.getByRole('button', { name: 'Show total' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bar).toHaveFocus()
    await expect
      .element(bar.getByText('Total $10.00 of the 100 payments loaded so far · completed $5.00'))
      .toBeVisible()
    await expect.element(bar.getByText('100 of 200 payments read', { exact: true })).toBeVisible()
    release()
    await expect.element(bar.getByText('Total $20.00 · completed $10.00')).toBeVisible()
    await expect.element(bar.getByRole('button', { name: 'Show total' })).not.toBeInTheDocument()
    expect(read()).toBe(4)
    expect(await accessibilityFindings()).toEqual([])
  })

  test('the user can stop loading the total, and clearing the selection ends the loading', async () => {
    const { app } = await chooseAll(100)
    const isReading = () =>
      app.services.readers()?.getSnapshot().context.payments.getSnapshot().hasTag('pending')
    await bar.getByRole('button', { name: 'Show total' }).click()
    await expect.element(bar.getByText(/of the 100 payments loaded so far/)).toBeVisible()
    await bar.getByRole('button', { name: 'Stop' }).click()
    await expect.element(bar.getByText(/^Stopped\. 100 of 200 payments read/).first()).toBeVisible()
    await bar.getByRole('button', { name: 'Resume' }).click()
    await expect.element(bar.getByRole('button', { name: 'Stop' })).toBeVisible()
    expect(isReading()).toBe(true)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.poll(isReading).toBe(false)
    await all.click()
    await bar.getByRole('button', { name: 'Select all 200' }).click()
    // The next selection offers its own total.
    await expect.element(bar.getByRole('button', { name: 'Show total' })).toBeVisible()
  })
})

// Requirements: U7
test('at 1280 and at 320 px, the bar floats over the page, and nothing moves', async () => {
  await renderApp({ path: '/business' })
  const region = page.getByRole('region', { name: 'Selected businesses' })
  const placesOf = (role: 'row' | 'button') =>
    page
      .getByRole(role, { name: role === 'button' ? /^Go to/ : /./ })
      .elements()
      .map((part) => part.getBoundingClientRect().top)
  for (const width of [1280, 320]) {
    await page.viewport(width, 700)
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    const before = [placesOf('row'), placesOf('button')]
    await all.click()
    await expect.element(region.getByRole('button', { name: 'Clear selection' })).toBeVisible()
    expect([placesOf('row'), placesOf('button')]).toEqual(before)
    const { left, right, bottom, height } = region.element().getBoundingClientRect()
    expect([left > 0, right < width, bottom <= 700, height < 64]).toEqual([true, true, true, true])
    await region.getByRole('button', { name: /^Select all/ }).click()
    await expect.element(page.getByText('24 of 24 row(s) selected.')).toBeVisible()
    await region.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(region).not.toBeInTheDocument()
  }
})
