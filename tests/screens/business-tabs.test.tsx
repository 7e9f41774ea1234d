import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reconnect } from '../model/gestures.ts'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'
import { watchFiles } from '../support/files.ts'
import { textsOf } from '../support/texts.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const header = (name: string) => page.getByRole('columnheader', { name })
const rows = page.getByRole('rowheader')
const names = () => textsOf(rows)

/** Saves all displayed rows and returns the file. */
async function exported() {
  const files = watchFiles()
  await button('Export').click()
  await button('Download CSV').click()
  await expect.element(page.getByText(/^Exported \d+ [a-z]+\.$/)).toBeVisible()
  await button('Done').click()
  const text = (await files.at(-1)?.text) ?? ''
  return { name: files.at(-1)?.name, lines: text.trim().split('\r\n').slice(1) }
}

const at = (day: number) => `2026-01-0${day}T12:00:00.000Z`
const payment = (id: string, amount: number, day: number) => ({
  _id: id,
  transactionId: id,
  amount,
  paymentMode: 'card',
  paidAt: at(day),
})
const subscription = (name: string, amount: number, day: number) => ({
  _id: name,
  plan: { name },
  status: 'expired',
  amount,
  startedAt: at(day),
})
const employee = (firstName: string, day: number) => ({
  _id: firstName,
  firstName,
  lastName: 'Lee',
  email: `${firstName}@lee.example`,
  createdAt: at(day),
})

const tabs = [
  {
    tab: 'subscriptions',
    call: 'listBusinessSubscriptions',
    data: [subscription('Growth', 20, 3), subscription('Starter', 5, 2), subscription('Team', 100, 1)],
    by: 'Amount',
    up: ['Starter', 'Growth', 'Team'],
  },
  {
    tab: 'employees',
    call: 'listEmployees',
    data: [employee('Cy', 1), employee('Bo', 2), employee('Al', 3)],
    by: 'Email',
    up: ['Al Lee', 'Bo Lee', 'Cy Lee'],
  },
  {
    tab: 'payments',
    call: 'listBusinessPayments',
    data: [payment('TXN-C', 20, 3), payment('TXN-B', 5, 2), payment('TXN-A', 100, 1)],
    by: 'AMOUNT',
    up: ['TXN-B', 'TXN-C', 'TXN-A'],
  },
] as const

// Requirements: U92
test('in each tab of a business, a header sorts the rows, and the export saves them in that order under the business’s name; the chosen columns apply to all businesses, and the table fits a phone', async () => {
  for (const { call, data } of tabs) wire.inject(call, () => Response.json({ message: '', data }))
  const { router } = await renderApp({ path: '/business/details/biz_23?tab=activity' })
  for (const { tab, call, by, up } of tabs) {
    await router.navigate({
      to: '/business/details/$businessId',
      params: { businessId: 'biz_23' },
      search: { tab },
    })
    await expect.element(header(by)).toBeVisible()
    await expect.element(rows.nth(2)).toBeVisible()
    await header(by).getByRole('button').click()
    await expect.element(header(by)).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(up)
    const { name, lines } = await exported()
    expect(name).toMatch(new RegExp(`^${tab}-sable-media-llc-exported-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect(lines.map((line) => line.split(',')[0])).toEqual(up)
    expect(wire.requests(call)).toHaveLength(1)
  }
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'MODE', exact: true }).click()
  await button('Done').click()
  await expect.element(header('MODE')).not.toBeInTheDocument()
  await router.navigate({
    to: '/business/details/$businessId',
    params: { businessId: 'biz_22' },
    search: { tab: 'payments' },
  })
  await expect.element(rows.nth(2)).toBeVisible()
  await expect.element(header('MODE')).not.toBeInTheDocument()
  await page.viewport(320, 700)
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await accessibilityFindings()).toEqual([])
})

// Requirements: U70
test.each([
  [
    500,
    [
      '500 newest payments',
      '500 matching newest payments',
      'Collected, newest 500 payments',
      '500 or more',
      1,
    ],
  ],
  [800, ['800 payments', '800 matching payments', 'Collected in all', '800', 0]],
] as const)(
  'for %d payments from the call, the list, export, Overview and statement say whether older ones may be missing (the maximum is 500)',
  async (most, [listed, matching, collected, count, notes]) => {
    const data = Array.from({ length: most }, (_, nth) => payment(`TXN-${nth}`, 1, 1 + (nth % 9)))
    wire.inject('listBusinessPayments', () => Response.json({ message: '', data }))
    const { router } = await renderApp({ path: '/business/details/biz_23?tab=payments' })
    const go = (search: { tab?: 'statement'; paidFrom?: string }) =>
      router.navigate({ to: '/business/details/$businessId', params: { businessId: 'biz_23' }, search })
    const main = page.getByRole('tabpanel')
    await expect.element(page.getByRole('table', { name: new RegExp(`^Payments, ${listed}`) })).toBeVisible()
    await button('Export').click()
    await expect.element(page.getByText(matching, { exact: true })).toBeVisible()
    await button('Close').last().click()
    await go({})
    await expect.element(main).toHaveTextContent(`${collected}$0.00Payments${count}Seats`)
    await go({ tab: 'statement', paidFrom: '2020-01-01' })
    await expect.element(page.getByRole('heading', { name: 'Statement, not an invoice' })).toBeVisible()
    expect(page.getByText(/^Only the newest 500 payments are available/).elements()).toHaveLength(notes)
  },
)

// Requirements: U160
describe('the statement of a business', () => {
  const jan = '&paidFrom=2026-01-02&paidTo=2026-01-31'
  const figures = () =>
    Object.fromEntries(
      page
        .getByRole('term')
        .elements()
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
  const paid = (id: string, amount: unknown, paidAt: string, paymentStatus = 'completed') => ({
    ...payment(id, 0, 1),
    amount,
    paidAt,
    paymentStatus,
  })

  test('has the sums, payments and subscriptions of its period, and saves them as one file', async () => {
    const data = [
      paid('TXN-LATE', 7, '2026-02-01T12:00:00.000Z'),
      paid('TXN-C', 20, at(3)),
      paid('TXN-B', '5.10', at(2)),
      paid('TXN-R', 100, at(2), 'refunded'),
      paid('TXN-EARLY', 9, at(1)),
      paid('TXN-WHEN', 1, 'soon'),
    ]
    wire.inject('listBusinessPayments', () => Response.json({ message: '', data }))
    const running = [
      { ...subscription('=Growth', 20, 3), endsAt: at(9) },
      { ...subscription('Ended', 5, 1), endsAt: at(1) },
    ]
    wire.inject('listBusinessSubscriptions', () => Response.json({ message: '', data: running }))
    await renderApp({ path: `/business/details/biz_23?tab=statement${jan}` })
    await expect.element(rows.nth(3)).toBeVisible()
    expect(names()).toEqual(['TXN-C', 'TXN-B', 'TXN-R', '=Growth'])
    expect(figures()).toMatchObject({ Completed: '$25.10', Refunded: '$100.00', Failed: '$0.00' })
    await expect.element(page.getByText('1 payment without a readable date is left out.')).toBeVisible()
    expect(await accessibilityFindings()).toEqual([])

    const files = watchFiles()
    await button('Save CSV').click()
    await expect.poll(() => files).toHaveLength(1)
    expect(files[0]?.name).toMatch(/^statement-sable-media-llc-2026-01-02-to-2026-01-31-exported-/)
    const lines = ((await files[0]?.text) ?? '').split('\r\n')
    expect(lines[0]).toBe('"Statement, not an invoice"')
    expect(lines.slice(1, 3)).toEqual(['Sable Media LLC', '2–31 Jan 2026'])
    expect(lines).toContain('Completed,$25.10')
    expect(lines.filter((line) => line.startsWith('TXN-'))).toHaveLength(3)
    expect(lines.some((line) => line.startsWith("'=Growth,"))).toBe(true)
  })

  test('puts another period in the URL; while the payments fail to load, it has no sums and can’t be printed', async () => {
    wire.inject('listBusinessPayments', () => Response.json({ message: 'Not now' }, { status: 403 }))
    const { router } = await renderApp({ path: '/business/details/biz_23?tab=statement' })
    await expect.element(page.getByText('Not now')).toBeVisible()
    expect(figures()).toMatchObject({ Completed: '–', Failed: '–' })
    await expect.element(button('Print')).toHaveAttribute('aria-disabled', 'true')
    await button('This year').click()
    await expect.poll(() => router.state.location.href).toMatch(/tab=statement&paidFrom=thisYear$/)
  })

  test.each([
    ['listBusinessPayments', 'payments'],
    ['listBusinessSubscriptions', 'subscriptions'],
  ] as const)(
    'says that %s is slow, and after a failed refetch that its %s are older, until they are loaded again',
    async (call, what) => {
      const held = wire.hold(call)
      const { clock } = await renderApp({ path: '/business/details/biz_23?tab=statement' })
      const first = await held.next()
      clock.increment(3000)
      await expect.element(page.getByText(/Still trying, attempt 1 of 4/).first()).toBeInTheDocument()
      first.release()
      held.stop()
      await expect.element(button('Print')).not.toHaveAttribute('aria-disabled', 'true')
      wire.inject(call, 403, 1)
      reconnect()
      const notice = page.getByText(`Couldn’t refresh. Showing older ${what}.`)
      await expect.element(notice).toBeVisible()
      await button('Try again').click()
      await expect.element(notice).not.toBeInTheDocument()
    },
  )
})
