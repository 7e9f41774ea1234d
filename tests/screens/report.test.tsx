import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Payment } from '../../machines/contract/calls.ts'
import { summaryOf } from '../../src/domain/payment-summary.ts'
import { tones } from '../../src/ui/text/delta-chip.css.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, wire } from '../support/app.tsx'
import { watchFiles } from '../support/files.ts'
import { textsOf } from '../support/texts.ts'
import { paymentOf, servePayments, setTimeForEach } from '../support/served.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sheet = page.getByRole('dialog', { name: 'Totals report' })
const rows = () =>
  sheet
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent))

const payment = (nth: number, paidAt: string, more: Payment = {}) =>
  paymentOf(`TXN-${nth}`, { paymentGateway: 'stripe', amount: 10, paidAt, ...more })
/** In New York, the first payment is in February, the next two are in January. */
const all = [
  payment(6, '2026-02-01T05:00:00.000Z', { amount: 30 }),
  payment(5, '2026-02-01T04:59:59.999Z', { paymentGateway: '=PayPal' }),
  payment(4, '2026-01-10T12:00:00.000Z', { paymentStatus: 'refunded', amount: 500 }),
  payment(3, '2025-12-20T12:00:00.000Z', { amount: 25 }),
]

/** Serves these payments, newest first, and their sums. Returns a function that releases the pages after the first. */
function serve(payments: readonly Payment[], supports: readonly string[]) {
  const release = servePayments(payments, supports, (offset) => offset > 0)
  wire.inject('getPaymentSummary', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const [from, to] = [searchParams.get('paidFrom') ?? '', searchParams.get('paidTo') ?? '9']
    const [gateway, search] = [searchParams.get('gateway'), searchParams.get('search') ?? '']
    const inside = payments.filter(
      ({ paidAt, paymentGateway, transactionId }) =>
        String(paidAt) >= from &&
        String(paidAt) < to &&
        (gateway ?? paymentGateway) === paymentGateway &&
        String(transactionId).includes(search),
    )
    return Response.json({ message: '', ...summaryOf(inside) })
  })
  return release
}
const ways = [
  ["the specification's calls alone", []],
  ['a server that can do more', ['listPayments.filter', 'getPaymentSummary']],
] as const

setTimeForEach('2026-02-20T12:00:00.000Z')

// Requirements: U155, U156, U158
test.each(ways)(
  'the totals of a period by month are a table and a CSV file, compared with the period before, with %s',
  async (_, supports) => {
    const files = watchFiles()
    serve(all, supports)
    const app = await renderApp({ path: '/payments?paidFrom=2026-01-01&paidTo=2026-02-28' })
    await button('Totals report').click()
    await expect.poll(rows).toEqual([
      ['Month', 'Stripe', '=PayPal', 'Net'],
      ['Jan 2026', '$0.00', '$10.00', '$10.00'],
      ['1–20 Feb 2026', '$30.00', '$0.00', '$30.00'],
      ['Total', '$30.00', '$10.00', '$40.00'],
      ['Period before', '$25.00', '$0.00', '$25.00'],
      [
        'Change',
        expect.stringMatching(/^↑ 20%/),
        expect.stringMatching(/^↑ New/),
        expect.stringMatching(/^↑ 60%/),
      ],
    ])
    await expect
      .element(sheet.getByText('1 Jan – 20 Feb 2026, compared with 11 Nov – 31 Dec 2025.'))
      .toBeVisible()
    expect(new URL(app.address(), 'http://app').searchParams.get('report')).toBe('gateway')
    expect(await accessibilityFindings()).toEqual([])
    await button('Save CSV').click()
    await expect.poll(() => files).toHaveLength(1)
    expect((await files[0]?.text)?.split('\r\n')).toEqual([
      "Month,Stripe,'=PayPal,Net",
      'Jan 2026,0.00,10.00,10.00',
      '1–20 Feb 2026,30.00,0.00,30.00',
      'Total,30.00,10.00,40.00',
      'Period before (11 Nov – 31 Dec 2025),25.00,0.00,25.00',
      'Change (share),0.2000,,0.6000',
      '',
    ])
    expect(files[0]?.name).toBe(
      'payments-by-month-and-gateway-2026-01-01-to-2026-02-20-exported-2026-02-20.csv',
    )
    await sheet.getByText('Status').click()
    await expect.poll(() => rows()[3]).toEqual(['Total', '$500.00', '$40.00', '$40.00'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(app.address).toBe('/payments?paidFrom=2026-01-01&paidTo=2026-02-28')
  },
)

// Requirements: U156
test('a report opens from the URL and from a view, and the view stores it', async () => {
  serve(all, ways[1][1])
  const app = await renderApp({ path: '/payments?paidFrom=thisYear&report=plan' })
  await expect.element(sheet.getByRole('columnheader', { name: 'Growth' })).toBeVisible()
  await button('Add or edit views').last().click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Plans by month')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Rename Plans by month')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Rename Plans by month')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  const view = page.getByRole('link', { name: /^Plans by month/ })
  await expect.element(view).toHaveTextContent('Edited')
  await view.click()
  await expect.element(sheet.getByRole('columnheader', { name: 'Growth' })).toBeVisible()
  expect(app.address()).toMatch(/paidFrom=thisYear&report=plan$/)
})

// Requirements: U155, U156
test.each(ways)(
  'opening a view over a report, and going Back, update the totals and the saved file to the new filter, with %s',
  async (_, supports) => {
    const files = watchFiles()
    const view = (gateway: string) => ({
      name: gateway,
      list: 'payments',
      search: { report: 'gateway', gateway },
      columns: null,
    })
    localStorage.setItem('views', JSON.stringify(['stripe', '=PayPal'].map(view)))
    serve(all, supports)
    const app = await renderApp({ path: '/payments?report=gateway&gateway=stripe' })
    const totals = () => rows().find(([head]) => head === 'Total')
    await expect.poll(totals).toEqual(['Total', '$55.00', '$55.00'])
    await button('Add or edit views').last().click()
    await page
      .getByRole('dialog', { name: 'Views' })
      .getByRole('button', { name: /^=PayPal/ })
      .click()
    await expect.poll(() => rows()[0]).toEqual(['Month', '=PayPal', 'Net'])
    expect(totals()).toEqual(['Total', '$10.00', '$10.00'])
    await button('Save CSV').click()
    await expect.poll(() => files).toHaveLength(1)
    expect(await files[0]?.text).toContain('Total,10.00,10.00')
    app.router.history.back()
    await expect.poll(totals).toEqual(['Total', '$55.00', '$55.00'])
    await app.router.navigate({ to: '/payments', search: { report: 'gateway', search: 'TXN-3' } })
    await expect.poll(totals).toEqual(['Total', '$25.00', '$25.00'])
  },
)

// Requirements: U130, U155
test('a rise of failed payments is shown as bad in each column', async () => {
  serve(
    [
      payment(2, '2026-02-10T12:00:00.000Z', { amount: 30, paymentStatus: 'Failed' }),
      payment(1, '2025-12-20T12:00:00.000Z', { paymentStatus: 'Failed' }),
    ],
    ways[1][1],
  )
  await renderApp({ path: '/payments?paidFrom=2026-01-01&status=failed&report=gateway' })
  const chips = () =>
    [...sheet.getByRole('row').last().element().querySelectorAll('td > span')].map(
      ({ className }) => className,
    )
  await expect.poll(chips).toEqual([tones.critical, tones.critical])
  await sheet.getByText('Status').click()
  await expect.poll(() => rows()[0]).toEqual(['Month', 'Failed', 'All'])
  expect(chips()).toEqual([tones.critical, tones.critical])
})

// Requirements: U155
test('the sheet says that a report counts whole days if the filter has times', async () => {
  serve(all, ways[1][1])
  const app = await renderApp({ path: '/payments?paidTo=2026-02-01T13:00&report=gateway' })
  const said = sheet.getByText(/Whole days are counted/)
  await expect.element(said).toBeVisible()
  await app.router.navigate({ to: '/payments', search: { paidTo: '2026-02-01', report: 'gateway' } })
  await expect.element(said).not.toBeInTheDocument()
})

// Requirements: U158
test('with only the specification’s calls, no report of a part of the payments is ever shown', async () => {
  const many = Array.from({ length: 130 }, (_, nth) =>
    payment(1000 - nth, new Date(Date.UTC(2026, 1, 10) - nth * 86_400_000).toISOString()),
  )
  const release = serve(many, [])
  await renderApp({ path: '/payments?report=gateway' })
  await expect.element(sheet.getByText('50 of 130 payments read')).toBeVisible()
  await sheet.getByRole('button', { name: 'Stop' }).click()
  await expect.element(sheet.getByText(/^Stopped\./).first()).toBeVisible()
  expect(rows()).toEqual([])
  release()
  await sheet.getByRole('button', { name: 'Resume' }).click()
  await expect
    .poll(() => rows().find(([head]) => head === 'Total'))
    .toEqual(['Total', '$1,300.00', '$1,300.00'])
})

// Requirements: U155
test('the sheet says when the report fails to load, when nothing matches, and when the period is invalid', async () => {
  serve([], ways[1][1])
  wire.inject('getPaymentSummary', () => Response.json({ message: 'Not now' }, { status: 400 }))
  const app = await renderApp({ path: '/payments?report=mode' })
  const alert = sheet.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Couldn’t load totals report')
  serve([], ways[1][1])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheet.getByText('No payments match in either period')).toBeVisible()
  await app.router.navigate({ to: '/payments', search: { paidFrom: '2020-01-01', report: 'mode' } })
  await expect.element(sheet.getByText(/at most two years/)).toBeVisible()
  expect(textsOf(sheet.getByRole('radio'))).toHaveLength(4)
})
