import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counts } from '../model/samples.ts'
import { renderApp, wire } from '../support/app.tsx'
import { paymentOf, servePayments, setTimeForEach, supportOnly } from '../support/served.ts'

const figures = page.getByRole('region', { name: 'Overview' })
const card = (name: RegExp) => figures.getByRole('link', { name })

const answer = (data: unknown) => () => Response.json({ message: '', data })

// Requirements: A20
test('the figures’ names are not truncated on a tablet in portrait, and figures unknown to the client are shown as plain cards', async () => {
  await page.viewport(640, 800)
  wire.inject('getDashboardCount', answer({ ...counts, openTickets: 1234, note: 'no number' }))
  await renderApp({ path: '/' })
  const name = figures.getByText('Revenue', { exact: true })
  await expect.element(card(/^Revenue\s*\$18,412\.60/)).toBeVisible()
  expect(name.element().getClientRects()).toHaveLength(1)
  const cards = figures.getByRole('listitem').elements()
  expect(new Set(cards.map((item) => item.getBoundingClientRect().left)).size).toBe(1)
  await expect.element(figures.getByText('Open tickets')).toBeVisible()
  await expect.element(figures.getByText('1,234')).toBeVisible()
  await expect.element(figures.getByText('Note')).not.toBeInTheDocument()
})

describe('the revenue', () => {
  setTimeForEach('2026-02-20T12:00:00.000Z')

  const days = (amount: number) => Array.from({ length: 30 }, (_, day) => (day === 29 ? amount : 0))
  const group = (status: string, gateway: string, count: number, amount: number) => ({
    status,
    gateway,
    mode: 'card',
    counts: days(count),
    amounts: days(amount),
  })
  const series = answer({
    current: [
      group('completed', 'Stripe', 9, 300),
      group('failed', 'Stripe', 3, 60),
      group('completed', 'PayPal', 2, 0),
    ],
    before: [
      group('completed', 'Stripe', 4, 200),
      group('failed', 'Stripe', 1, 20),
      group('completed', 'PayPal', 1, 0),
    ],
  })
  const revenue = page.getByRole('region', { name: 'Revenue' })
  const figure = (name: RegExp) => revenue.getByRole('link', { name })
  const points = revenue
    .getByRole('group', { name: 'Revenue per day' })
    .getByRole('link', { includeHidden: true })
  const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000)

  // Requirements: U131
  test('the URL has the period, and the request has the period and the time zone', async () => {
    const app = await renderApp({ path: '/?from=2020-03-01&to=2020-03-24' })
    await expect.element(revenue.getByText('1–24 Mar 2020, compared with 6–29 Feb 2020')).toBeVisible()
    const asked = () => Object.fromEntries(wire.requests('getPaymentSeries').at(-1)?.url.searchParams ?? [])
    await expect.poll(asked).toEqual({ from: '2020-03-01', to: '2020-03-24', zone: 'America/New_York' })
    await revenue.getByRole('link', { name: '7 days' }).click()
    await expect.poll(app.address).toBe('/?period=7d')
    await expect
      .element(revenue.getByRole('link', { name: '7 days' }))
      .toHaveAttribute('aria-current', 'page')
    await expect
      .poll(() => (Date.parse(asked()['to'] ?? '') - Date.parse(asked()['from'] ?? '')) / 86_400_000)
      .toBe(6)
  })

  // Requirements: A15, U130, U133, U135
  test('each figure shows its change, and a success rate that fell shows by how much; the chart is one tab stop, its points link to their payments, and a table has the same values', async () => {
    wire.inject('getPaymentSeries', series)
    const app = await renderApp({ path: '/' })
    await expect
      .element(figure(/^Revenue \$300\.00 .*up 50% from \$200\.00 in the period before/))
      .toBeVisible()
    await expect.element(figure(/^Payments 14 .*up 133% from 6/)).toBeVisible()
    await expect.element(figure(/^Failed 3 .*up 200% from 1/)).toBeVisible()
    await expect.element(figure(/^Refunded 0 .*0 in the period before/)).toBeVisible()
    await expect.element(figure(/^Average \$27\.27/)).toBeVisible()
    const rates = page.getByRole('region', { name: 'Success rates' })
    await expect
      .element(
        rates.getByRole('link', {
          name: /^Stripe of 12 .*fell by 5\.0 points from the period before ?75\.0%$/,
        }),
      )
      .toHaveAttribute('href', expect.stringContaining('gateway=Stripe'))
    await expect.element(rates.getByRole('link', { name: /^PayPal of 2 100\.0%$/ })).toBeVisible()
    await expect
      .element(figure(/^Failed/))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/payments\?status=failed&paidFrom=\d{4}-\d\d-\d\d&paidTo=\d{4}-\d\d-\d\d$/),
      )
    await expect.element(points).toHaveLength(30)
    const all = points.elements()
    expect(all.filter((point) => point.getAttribute('tabindex') === '0')).toEqual([all.at(-1)])
    const table = revenue.getByRole('table', { name: 'Revenue per day' })
    expect(table.getByRole('row').elements()).toHaveLength(31)
    await expect.element(table.getByRole('cell', { name: '$300.00' })).toBeInTheDocument()
    const last = all.at(-1)
    if (last instanceof SVGElement) last.focus()
    const tip = revenue.getByText('$300.00, 11 payments')
    await expect.element(tip).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => document.activeElement).toBe(all.at(-2))
    await userEvent.keyboard('{Escape}')
    await expect.element(revenue.getByText('$0.00, 0 payments')).not.toBeInTheDocument()
    await userEvent.keyboard('{Home}')
    await expect.poll(() => document.activeElement).toBe(all[0])
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(app.address).toMatch(/^\/payments\?status=completed&paidFrom=([\d-]+)&paidTo=\1$/)
  })

  // Requirements: U134, U132
  test('if the backend lacks the call, payments load page by page; until all have loaded, there are no changes and no chart', async () => {
    const paid = Array.from({ length: 120 }, (_, index) =>
      paymentOf(`TXN-${index}`, { amount: 10, paidAt: dayBefore(Math.floor(index / 2)).toISOString() }),
    )
    const release = servePayments(paid, [], (offset) => offset > 0)
    await renderApp({ path: '/' })
    await expect.element(revenue.getByText(/^50 of 120 payments read$/).first()).toBeVisible()
    await expect.element(figure(/^Payments 50 so far$/)).toBeVisible()
    await expect.element(points).toHaveLength(0)
    await revenue.getByRole('button', { name: 'Stop' }).click()
    await expect.element(revenue.getByText(/^Stopped\. .*Only these are included\.$/).first()).toBeVisible()
    await expect.element(figure(/^Payments 50 so far$/)).toBeVisible()
    release()
    await revenue.getByRole('button', { name: 'Resume' }).click()
    await expect.element(figure(/^Payments 60 .*in the period before/)).toBeVisible()
    await expect.element(points).toHaveLength(30)
    expect(wire.requests('getPaymentSeries')).toHaveLength(0)
  })
})

describe('what needs attention', () => {
  const attention = page.getByRole('region', { name: 'Needs attention' })
  const none = {
    unpaid: { count: 0 },
    pending: { count: 0 },
    doubles: { count: 0 },
    full: { count: 0 },
    over: { count: 0 },
    planless: { count: 0 },
    retired: { count: 0, plans: [] },
  }

  // Requirements: U150, U152
  test('each finding has its count and its oldest day, and leads to its records', async () => {
    const found = {
      unpaid: { count: 1200, since: '2026-02-03T03:00:00.000Z' },
      doubles: { count: 1, since: '2026-02-04T12:00:00.000Z' },
      over: { count: 2 },
      retired: { count: 1, plans: ['Legacy, old'] },
    }
    wire.inject('getFindings', answer({ ...none, ...found }))
    const app = await renderApp({ path: '/' })
    const links = attention.getByRole('link')
    await expect.element(links.first()).toBeVisible()
    // The day is that of the display zone
    expect(links.elements().map((link) => link.textContent)).toEqual([
      '1,200 failed payments, still unpaid since 2 Feb',
      '1 possible double charge since 4 Feb',
      '2 businesses over their seats ',
      '1 deactivated plan still in use ',
    ])
    const addresses = links.elements().map((link) => link.getAttribute('href'))
    expect(addresses[0]).toMatch(/^\/payments\?unpaid=yes&paidFrom=[\d-]+$/)
    expect(addresses.slice(2)).toEqual(['/business?full=over', '/business?plan=Legacy%5C%2C+old'])
    await links.nth(1).click()
    const sheet = page.getByRole('dialog', { name: 'Possible double charges' })
    await expect.element(sheet).toBeVisible()
    expect(app.address()).toMatch(/^\/payments\?paidFrom=[\d-]+&tool=doubles$/)
    await userEvent.keyboard('{Escape}')
    await expect.poll(app.address).toMatch(/^\/payments\?paidFrom=[\d-]+$/)
  })

  // Requirements: U12, U153
  test('each card fails independently: figures that fail to load are dashes, never 0, and “Nothing needs doing” appears only once all lists have loaded', async () => {
    wire.inject('getFindings', 403)
    wire.inject('getPaymentSeries', 403)
    await renderApp({ path: '/' })
    const revenue = page.getByRole('region', { name: 'Revenue' })
    const nothing = attention.getByText('Nothing needs doing')
    await expect.element(attention.getByText('Couldn’t load what needs attention')).toBeVisible()
    await expect.element(nothing).not.toBeInTheDocument()
    await expect.element(revenue.getByText('Couldn’t load revenue')).toBeVisible()
    expect(revenue.getByText('–', { exact: true }).elements()).toHaveLength(5)
    await expect.element(card(/^Businesses\s*24/)).toBeVisible()
    wire.mend('getPaymentSeries')
    await revenue.getByRole('button', { name: 'Try again' }).click()
    await expect.element(revenue.getByRole('link', { name: /^Revenue \$/ })).toBeVisible()
    wire.mend('getFindings')
    wire.inject('getFindings', answer(none))
    await attention.getByRole('button', { name: 'Try again' }).click()
    await expect.element(nothing).toBeVisible()
    await expect.element(attention.getByText(/double charges of the last 30 days/)).toBeVisible()
  })

  // Requirements: U151, U153
  test('if the backend lacks the call, a list that failed is named beside the other findings', async () => {
    supportOnly()
    wire.inject('listPlans', 403)
    await renderApp({ path: '/' })
    await expect.element(attention.getByText('Couldn’t load subscription plans')).toBeVisible()
    await expect.element(attention.getByText(/^Payments of the last 7 days only/)).toBeVisible()
    await expect.element(attention.getByRole('link', { name: /without a free seat/ })).toBeVisible()
    await expect.element(attention.getByText('Nothing needs doing')).not.toBeInTheDocument()
    wire.mend('listPlans')
    await attention.getByRole('button', { name: 'Try again' }).click()
    await expect.element(attention.getByText('Couldn’t load subscription plans')).not.toBeInTheDocument()
  })
})
