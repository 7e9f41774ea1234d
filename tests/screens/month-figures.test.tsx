import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { watchFiles } from '../support/files.ts'
import { paymentOf, servePayments, supportOnly } from '../support/served.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const totals = page.getByRole('region', { name: 'Totals' })
const breakdown = page.getByRole('dialog', { name: 'Breakdown' })

/** Filters a month's completed payments, shows their sums by gateway and plan, and saves the payments as a file. */
async function askForFigures() {
  const files = watchFiles()
  await renderApp({ path: '/payments?paidFrom=2026-01-01&paidTo=2026-01-31' })
  await button('Filter by Status').click()
  await page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox', { name: 'Completed' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(totals.getByText('Completed')).toBeVisible()
  await expect.element(totals.getByText('Failed')).not.toBeInTheDocument()
  const shown = totals.element().textContent
  await button('Export').click()
  await button('Download CSV').click()
  await expect.element(page.getByText(/^Exported \d+ payments?\.$/)).toBeVisible()
  await button('Done').click()
  return { shown, csv: (await files[0]?.text) ?? '' }
}

const ways = [
  ["only the specification's calls", false],
  ['the backend’s call for totals', true],
] as const

// Requirements: U71
test('the totals of a list of failed payments show the failed amounts per group', async () => {
  await renderApp({ path: '/payments?status=failed' })
  await button('Breakdown').click()
  const byGateway = breakdown.getByRole('table', { name: 'By gateway' })
  await expect.element(breakdown.getByText(/^Of the \d+ payments that match\.$/)).toBeVisible()
  await expect.element(byGateway.getByRole('columnheader', { name: 'Failed amount' })).toBeVisible()
  const rows = byGateway.getByRole('row').elements().slice(1)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row.textContent).toMatch(/^[A-Z].*\d\$(?!0\.00)[\d,]+\.\d\d$/)
  // The statuses are named as in the filters, even if the server writes them in another letter case.
  await expect
    .element(breakdown.getByRole('table', { name: 'By status' }).getByRole('rowheader', { name: 'Failed' }))
    .toBeVisible()
})

// Requirements: U71
test('an invalid amount is left out of all sums and never shown as zero', async () => {
  servePayments([
    paymentOf('a', { amount: 'free', paymentStatus: 'failed' }),
    paymentOf('b', { amount: '9.50', paymentStatus: 'success' }),
  ])
  await renderApp({ path: '/payments?gateway=stripe' })
  await button('Breakdown').click()
  await expect
    .element(
      breakdown.getByText(
        'Of the 2 payments that match. 1 amount could not be read and is missing from the totals.',
      ),
    )
    .toBeVisible()
  const byStatus = breakdown.getByRole('table', { name: 'By status' })
  await expect.element(byStatus.getByRole('row', { name: 'Success 1 $9.50' })).toBeVisible()
  await expect.element(byStatus.getByRole('row', { name: /^Failed 1 –/ })).toBeVisible()
})

// Requirements: U70, U71
test.each(ways)(
  'a month’s totals, computed with %s, match the rows of the exported file',
  async (_, isSupported) => {
    if (!isSupported) supportOnly()
    const { shown, csv } = await askForFigures()
    expect(wire.requests('getPaymentSummary').length > 0).toBe(isSupported)
    const rows = csv.trim().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(1)
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(/,(\d+\.\d\d),/.exec(row)?.[1]) * 100), 0)
    const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
    expect(shown).toContain(`Completed${sum}`)
    expect(shown).toContain(`${rows.length} payments`)
  },
)
