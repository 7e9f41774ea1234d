import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { watchFiles } from '../support/files.ts'
import { supportOnly } from '../support/served.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const ready = (label: string) =>
  expect
    .element(
      page
        .getByRole('table', { name: new RegExp(`^${label}`) })
        .getByRole('rowheader')
        .first(),
    )
    .toBeVisible()

const today = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(date)

test('a keyboard user can export all matching rows, 100 per call, with the chosen columns and time zone', async () => {
  supportOnly()
  const files = watchFiles()
  await renderApp({ path: '/payments?search=TXN' })
  await ready('Payments')
  const before = wire.requests('listPayments').length
  await expect.element(button('Export')).toBeVisible()
  button('Export').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('120 matching payments')).toBeVisible()
  dialog.getByRole('checkbox', { name: 'EMAIL' }).element().focus()
  await userEvent.keyboard(' ')
  dialog.getByRole('radio', { name: 'UTC' }).element().focus()
  await userEvent.keyboard(' ')
  button('Download CSV').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Exported 120 payments.')).toBeVisible()
  const asked = wire
    .requests('listPayments')
    .slice(before)
    .map(({ url }) => url.search)
  expect(asked).toEqual([0, 100].map((offset) => `?offset=${offset}&limit=100&search=TXN`))
  expect(files.map(({ name }) => name)).toEqual([`payments-txn-exported-${today(new Date())}.csv`])
  const lines = (await files[0]?.text)?.split('\r\n') ?? []
  expect(lines[0]).toBe('TXN ID,NAME,COMPANY,GATEWAY,STATUS,MODE,AMOUNT,PLAN,DURATION,PAID ON,PAID AT')
  expect(lines).toHaveLength(122)
  expect(new Set(lines).size).toBe(122)
  expect(lines[1]).toMatch(/,\d+\.\d\d,[^,]+,[^,]+,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

describe('a backend that writes the file', () => {
  const openSheet = async (path = '/payments?search=TXN') => {
    await renderApp({ path })
    await ready('Payments')
    // Once the account is shown, the client knows the backend's capabilities.
    await expect.element(button('Account of Asha Raman')).toBeVisible()
    await button('Export').click()
  }

  test('an export by the backend takes one call to count the rows and one for the file, which is saved unchanged', async () => {
    const files = watchFiles()
    await openSheet('/payments?search=TXN&status=completed&sort=amount')
    await dialog.getByRole('checkbox', { name: 'EMAIL' }).click()
    await dialog.getByText('Asia/Kolkata').click()
    const before = wire.requests('listPayments').length
    await button('Download CSV').click()
    await expect.element(dialog.getByText(/^Exported \d+ payments\.$/)).toBeVisible()
    expect(wire.requests('listPayments')).toHaveLength(before + 1)
    const [asked, ...more] = wire.requests('exportPayments')
    expect(more).toEqual([])
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      search: 'TXN',
      status: 'completed',
      sort: 'amount',
      columns: 'transactionId,name,company,gateway,status,mode,amount,plan,duration,paidOn,paidAt',
      zone: 'Asia/Kolkata',
    })
    expect(asked?.request.headers.get('authorization')).toMatch(/^\S+$/)
    const lines = (await files[0]?.text)?.split('\r\n') ?? []
    expect(lines[0]).toBe('TXN ID,NAME,COMPANY,GATEWAY,STATUS,MODE,AMOUNT,PLAN,DURATION,PAID ON,PAID AT')
    await expect.element(dialog.getByText(`Exported ${lines.length - 2} payments.`)).toBeVisible()
  })
})

test('selected rows are copied as a table, without a request, and a blocked clipboard is reported', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await renderApp()
  await ready('Payments')
  await page
    .getByRole('checkbox', { name: /^Select payment/ })
    .first()
    .click()
  await button('Export selected').click()
  await dialog.getByText('Copy to clipboard').click()
  const before = wire.requests('listPayments').length
  await button('Copy as a table').click()
  await expect.element(dialog.getByText('Copied 1 payment as a table.')).toBeVisible()
  expect(wire.requests('listPayments')).toHaveLength(before)
  const item = write.mock.calls[0]?.[0][0]
  expect(item?.types).toEqual(['text/plain', 'text/html'])
  const text = await (await item?.getType('text/plain'))?.text()
  expect(text?.split('\n')[0]).toBe(
    'TXN ID\tNAME\tEMAIL\tCOMPANY\tGATEWAY\tSTATUS\tMODE\tAMOUNT\tPLAN\tDURATION\tPAID ON\tPAID AT',
  )
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await page.getByRole('button', { name: / again$/ }).click()
  await expect.element(page.getByText('Couldn’t copy the table').first()).toBeInTheDocument()
})
