import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, wire } from '../support/app.tsx'

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

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

/** What is saved instead of a file. */
function watchFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:none'
  })
  // what is pressed by code is not on the page: the press goes no further
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function save(this: HTMLElement) {
    const blob = blobs.at(-1)
    if (blob && this instanceof HTMLAnchorElement) files.push({ name: this.download, text: blob.text() })
  })
  return files
}

const today = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(date)

test('with the keyboard alone: all that match, with chosen columns and zone, are read 50 a call and saved', async () => {
  const files = watchFiles()
  await renderApp({ path: '/payments?search=TXN' })
  await ready('Payments')
  const before = wire.requests('listPayments').length
  await expect.element(button('Export')).toBeVisible()
  button('Export').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('All 120 payments that match')).toBeVisible()
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
  expect(asked.toSorted()).toEqual([0, 100, 50].map((offset) => `?offset=${offset}&limit=50&search=TXN`))
  expect(files.map(({ name }) => name)).toEqual([`payments-txn-exported-${today(new Date())}.csv`])
  const lines = (await files[0]?.text)?.split('\r\n') ?? []
  expect(lines[0]).toBe('TXN ID,NAME,COMPANY,GATEWAY,STATUS,MODE,AMOUNT,PLAN,DURATION,PAID AT')
  expect(lines).toHaveLength(122)
  expect(new Set(lines).size).toBe(122)
  expect(lines[1]).toMatch(/,\d+\.\d\d,[^,]+,[^,]+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a failure keeps what was read, and goes on from there; nothing is saved before all is there', async () => {
  const files = watchFiles()
  await renderApp({ path: '/payments?limit=20' })
  await ready('Payments')
  await button('Export').click()
  wire.inject('listPayments', () => Response.json({ message: 'The database rests' }, { status: 400 }))
  await button('Download CSV').click()
  await expect.element(dialog.getByText('The database rests')).toBeVisible()
  await expect.element(dialog.getByText(/^Broke off at 0 of 120 payments/)).toBeVisible()
  expect(files).toEqual([])
  wire.mend('listPayments')
  await button('Go on').click()
  await expect.element(dialog.getByText('Exported 120 payments.')).toBeVisible()
  expect(files).toHaveLength(1)
})

test('the selected ones are copied as a table, without a call', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await renderApp()
  await ready('Payments')
  await page
    .getByRole('checkbox', { name: /^Select payment/ })
    .first()
    .click()
  await button('Export selected').click()
  await dialog.getByRole('radio', { name: 'Table on the clipboard' }).click({ force: true })
  const before = wire.requests('listPayments').length
  await button('Copy as a table').click()
  await expect.element(dialog.getByText('Copied 1 payment as a table.')).toBeVisible()
  expect(wire.requests('listPayments')).toHaveLength(before)
  const item = write.mock.calls[0]?.[0][0]
  expect(item?.types).toEqual(['text/plain', 'text/html'])
  const text = await (await item?.getType('text/plain'))?.text()
  expect(text?.split('\n')[0]).toBe(
    'TXN ID\tNAME\tEMAIL\tCOMPANY\tGATEWAY\tSTATUS\tMODE\tAMOUNT\tPLAN\tDURATION\tPAID AT',
  )
})

test('a clipboard that is closed says so', async () => {
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await renderApp()
  await ready('Payments')
  await page
    .getByRole('checkbox', { name: /^Select payment/ })
    .first()
    .click()
  await button('Export selected').click()
  await dialog.getByRole('radio', { name: 'Table on the clipboard' }).click({ force: true })
  await button('Copy as a table').click()
  await expect.element(page.getByText('Couldn’t copy the table').first()).toBeInTheDocument()
})

test('businesses are exported by the same sheet, which fits a phone and has nothing axe finds wrong', async () => {
  await page.viewport(320, 700)
  const files = watchFiles()
  await renderApp({ path: '/business' })
  await ready('Businesses')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button('Export selected').click()
  await expect.element(dialog.getByText('10 businesses selected')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await accessibilityFindings()).toEqual([])
  await button('Download CSV').click()
  await expect.element(dialog.getByText('Exported 10 businesses.')).toBeVisible()
  expect((await files[0]?.text)?.split('\r\n')).toHaveLength(12)
})
