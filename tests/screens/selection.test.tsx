import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, wire } from '../support/app.tsx'

const table = page.getByRole('table', { name: /^Payments/ })
const bar = page.getByRole('region', { name: 'Selected payments' })
const all = page.getByRole('checkbox', { name: 'Select all on this page' })
const firstLink = table.getByRole('rowheader').first().getByRole('link')
const ready = () => expect.element(firstLink).toBeVisible()

afterEach(() => page.viewport(1280, 800))

test('with the keyboard alone: rows are selected by X and by a range, on two pages, and cleared by Escape', async () => {
  await renderApp()
  await ready()
  await userEvent.keyboard('j')
  await expect.element(firstLink).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(bar.getByText('1 payment selected')).toBeVisible()
  await userEvent.keyboard('jj')
  const third = table.getByRole('rowheader').nth(2)
  await expect.element(third.getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  await expect.element(bar.getByText('2 payments selected')).toBeVisible()
  await userEvent.keyboard('jj{Shift>}{Tab} {/Shift}')
  await expect.element(bar.getByText('4 payments selected')).toBeVisible()
  await expect.element(page.getByText('4 of 10 row(s) selected.')).toBeVisible()
  page.getByRole('button', { name: 'Go to next page' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('0 of 10 row(s) selected.')).toBeVisible()
  await ready()
  all.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(bar.getByText('14 payments selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByText('0 of 10 row(s) selected.')).toBeVisible()
})

test('X opens nothing and selects nothing where no row has the focus', async () => {
  const { address } = await renderApp()
  await ready()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('0 of 10 row(s) selected.')).toBeVisible()
  expect(address()).toBe('/payments')
})

test('the bar tells what the selected ones come to, exactly, and how much of it came in', async () => {
  const payment = (id: string, amount: unknown, paymentStatus: string) => ({
    _id: id,
    transactionId: id,
    amount,
    paymentStatus,
  })
  wire.inject('listPayments', () =>
    Response.json({
      payments: [payment('a', 0.1, 'Completed'), payment('b', 0.2, 'Failed'), payment('c', null, 'Failed')],
      total_payments: 3,
    }),
  )
  await renderApp()
  await ready()
  await all.click()
  await expect
    .element(bar.getByText('Sum of amounts $0.30, $0.10 of it completed, 1 amount could not be read'))
    .toBeVisible()
})

test('copies the transaction ids of the selected ones, a line each', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderApp()
  await ready()
  const boxes = table.getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(2).click()
  await bar.getByRole('button', { name: 'Copy IDs' }).click()
  await expect.element(page.getByText('Copied IDs')).toBeInTheDocument()
  const names = table
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent)
  expect(write).toHaveBeenCalledWith(names.slice(0, 2).join('\n'))
})

test('all that match are selected at once, and on every page; leaving one out keeps the others of its page', async () => {
  await renderApp()
  await ready()
  await all.click()
  await bar.getByRole('button', { name: 'Select all 120' }).click()
  await expect.element(bar.getByText('All 120 payments selected')).toBeVisible()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect.element(page.getByText('10 of 10 row(s) selected.')).toBeVisible()
  await table.getByRole('checkbox').nth(1).click()
  await expect.element(bar.getByText('9 payments selected')).toBeVisible()
})

test.each([
  ['/payments', 'payments', 'TXN ID', 120],
  ['/business', 'businesses', 'ID', 24],
])(
  'the ids of all that match in %s are copied, with nothing more to choose',
  async (path, plural, heading, count) => {
    const write = vi.spyOn(navigator.clipboard, 'write').mockClear().mockResolvedValue()
    await renderApp({ path })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await all.click()
    const there = page.getByRole('region', { name: `Selected ${plural}` })
    await there.getByRole('button', { name: /^Select all/ }).click()
    await there.getByRole('button', { name: 'Copy IDs' }).click()
    await page.getByRole('button', { name: 'Copy as a table' }).click()
    await expect.poll(() => write.mock.calls.length).toBe(1)
    const text = await (await write.mock.calls[0]?.[0][0]?.getType('text/plain'))?.text()
    const [first, ...copied] = text?.trim().split('\n') ?? []
    expect(first).toBe(heading)
    expect(new Set(copied).size).toBe(count)
  },
)

test('what all that match come to is said by the backend', async () => {
  await renderApp({ path: '/payments?gateway=stripe' })
  await ready()
  await page.getByRole('button', { name: 'Show totals' }).click()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.element(totals.getByRole('table', { name: 'By status' })).toBeVisible()
  const completed = /Completed(\$[\d,.]+?\.\d\d)/.exec(totals.element().textContent)?.[1]
  await all.click()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect
    .element(
      bar.getByText(new RegExp(`^Sum of amounts \\$[\\d,]+\\.\\d\\d, \\${completed} of it completed$`)),
    )
    .toBeVisible()
})

test('what all that match come to is not there when it could not be had, which is said', async () => {
  wire.inject('getPaymentSummary', 403)
  await renderApp()
  await ready()
  await all.click()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect.element(bar.getByText('Couldn’t load the sum')).toBeVisible()
})

test('the bar is heard, and the focus goes back to the table when it is cleared from the bar', async () => {
  await renderApp()
  await ready()
  await all.click()
  await expect
    .element(page.getByRole('status').filter({ hasText: /^10 payments selected$/ }))
    .toBeInTheDocument()
  bar.getByRole('button', { name: 'Clear selection' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(all).toHaveFocus()
})

test.each([
  ['/payments', 'payments'],
  ['/business', 'businesses'],
])(
  'on a phone the bar of %s lies over no row, is nowhere cut, and has nothing axe finds wrong',
  async (path, plural) => {
    await page.viewport(320, 700)
    await renderApp({ path })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    await all.click()
    const region = page.getByRole('region', { name: `Selected ${plural}` })
    await expect.element(region.getByRole('button', { name: 'Clear selection' })).toBeVisible()
    const rows = page
      .getByRole('region', { name: /table$/ })
      .element()
      .getBoundingClientRect()
    const place = region.element().getBoundingClientRect()
    expect(place.top).toBeGreaterThanOrEqual(rows.bottom)
    expect(place.right).toBeLessThanOrEqual(320)
    expect(document.documentElement.scrollWidth).toBe(320)
    expect(await accessibilityFindings()).toEqual([])
  },
)
