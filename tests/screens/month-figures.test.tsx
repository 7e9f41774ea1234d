import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { administrator } from '../model/samples.ts'
import { renderApp, wire } from '../support/app.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const totals = page.getByRole('region', { name: 'Totals' })

afterEach(() => {
  vi.restoreAllMocks()
})

/** The text of the file that is saved last. */
function watchFile() {
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob
    return 'blob:none'
  })
  return { text: async () => (await saved?.text()) ?? '' }
}

/** A month's completed payments, their sum by gateway and plan, and a file: chosen, shown and saved. */
async function askForFigures() {
  const file = watchFile()
  await renderApp({ path: '/payments?paidFrom=2026-01-01&paidTo=2026-01-31' })
  await button('Filters 1 active').click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: 'Completed' }).click()
  await button('Done').click()
  await button('Show totals').click()
  await expect.element(totals.getByRole('table', { name: 'By gateway' })).toBeVisible()
  const shown = totals.element().textContent
  await button('Export').click()
  await button('Download CSV').click()
  await expect.element(page.getByText(/^Exported \d+ payments?\.$/)).toBeVisible()
  await button('Done').click()
  return { shown, csv: await file.text() }
}

// Requirements: U70, U71
test.each([
  ["the specification's calls alone", false],
  ['a server that can do more', true],
])("a month's figures come by %s, the sums those of the file's rows", async (_, isSupported) => {
  if (!isSupported) wire.inject('getProfile', () => Response.json({ message: '', data: administrator }))
  const { shown, csv } = await askForFigures()
  expect(wire.requests('getPaymentSummary').length > 0).toBe(isSupported)
  const rows = csv.trim().split('\r\n').slice(1)
  expect(rows.length).toBeGreaterThan(1)
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(/,(\d+\.\d\d),/.exec(row)?.[1]) * 100), 0)
  const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  expect(shown).toContain(`Completed${sum}`)
  expect(shown).toContain(`${rows.length} payments`)
})
