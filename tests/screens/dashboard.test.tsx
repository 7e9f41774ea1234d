import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'

const figures = page.getByRole('region', { name: 'Overview' })
const chart = page.getByRole('region', { name: 'Sales per day' })
const sales = page.getByRole('table', { name: /^Recent sales/ })
const bars = chart.getByRole('group', { name: 'Completed sales per day' })
const card = (name: RegExp) => figures.getByRole('link', { name })

const sale = (day: string, amount: number, paymentStatus = 'completed') => ({
  _id: day + paymentStatus,
  transactionId: `TXN-${day}`,
  user: { firstName: 'Ann', lastName: 'Lee', companyName: 'Lotus' },
  subscriptionPlan: { name: 'Growth' },
  amount,
  paymentStatus,
  paidAt: `${day}T15:00:00.000Z`,
})
const answer = (data: unknown) => () => Response.json({ message: '', data })

describe('the figures', () => {
  // Requirements: §1.3
  test('the figures come from the backend, and link to their lists', async () => {
    const app = await renderApp({ path: '/' })
    await expect.element(card(/^Businesses 24 22 active$/)).toHaveAttribute('href', '/business')
    await expect
      .element(card(/^Subscription plans 6 5 active$/))
      .toHaveAttribute('href', '/subscription-plans')
    await expect.element(card(/^Revenue\s*\$[\d,]+\.\d\d/)).toHaveAttribute('href', '/payments')
    await expect.element(figures.getByText('60')).toBeVisible()
    expect(document.title).toBe('Dashboard | Taskdeck')
    await card(/^Payments\s*120/).click()
    await expect.poll(app.address).toBe('/payments')
  })

  // Requirements: A20
  test('the figures’ names are not truncated on a tablet in portrait', async () => {
    await page.viewport(640, 800)
    await renderApp({ path: '/' })
    const name = figures.getByText('Revenue', { exact: true })
    await expect.element(card(/^Revenue\s*\$[\d,]+\.\d\d/)).toBeVisible()
    expect(name.element().getClientRects()).toHaveLength(1)
    const cards = figures.getByRole('listitem').elements()
    expect(new Set(cards.map((item) => item.getBoundingClientRect().left)).size).toBe(1)
  })

  test('figures unknown to the client are shown as plain cards', async () => {
    wire.inject('getDashboardCount', answer({ businesses: 1, openTickets: 1234, note: 'no number' }))
    await renderApp({ path: '/' })
    await expect.element(figures.getByText('Open tickets')).toBeVisible()
    await expect.element(figures.getByText('1,234')).toBeVisible()
    await expect.element(figures.getByText('Note')).not.toBeInTheDocument()
  })

  // Requirements: U12
  test('figures that failed to load are dashes, never 0; Try again loads the figures, and the sales stay', async () => {
    wire.inject('getDashboardCount', 403)
    await renderApp({ path: '/' })
    await expect.element(figures.getByText('Couldn’t load figures')).toBeVisible()
    await expect.element(figures.getByText('Not allowed')).toBeVisible()
    expect(figures.getByText('–').elements()).toHaveLength(5)
    // There are no skeletons either, because nothing is loading.
    expect(figures.element().querySelectorAll('li a > span:last-child:not(:empty)')).toHaveLength(1)
    expect(figures.getByRole('list').getByText(/0/).elements()).toHaveLength(0)
    await expect.element(sales.getByRole('rowheader').first()).toBeVisible()
    wire.mend('getDashboardCount')
    await figures.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card(/^Businesses\s*24/)).toBeVisible()
    await expect.element(figures.getByText('Couldn’t load figures')).not.toBeInTheDocument()
    await expect.element(figures).toHaveFocus()
  })
})

describe('the recent sales', () => {
  // Requirements: §1.3, U3
  test('recent sales show customer, company, plan, amount, status and date; a row links to its payment', async () => {
    wire.inject('listRecentSales', answer([sale('2026-03-09', 1234.5)]))
    const app = await renderApp({ path: '/' })
    const link = sales.getByRole('link', { name: 'Ann Lee' })
    await expect.element(link).toHaveAttribute('href', '/payments?search=TXN-2026-03-09')
    const cells = sales.getByRole('row').nth(1).getByRole('cell').elements()
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Lotus',
      'Growth',
      '$1,234.50',
      'Completed',
      '9 Mar 2026, 11:00 EDT',
    ])
    await expect
      .element(page.getByRole('link', { name: 'View all payments' }))
      .toHaveAttribute('href', '/payments')
    await link.click()
    await expect.poll(app.address).toBe('/payments?search=TXN-2026-03-09')
  })
})

describe('the chart', () => {
  const today = new Date().toISOString().slice(0, 10)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const list = [sale(today, 10), sale(today, 99, 'failed'), sale(daysAgo(5), 20.5), sale(daysAgo(60), 40)]

  test('the chart sums sales per day, states their number, and has a table of the same values', async () => {
    wire.inject('listRecentSales', answer(list))
    await renderApp({ path: '/' })
    await expect.element(bars.getByRole('img')).toHaveLength(2)
    await expect.element(bars.getByRole('img').nth(1)).toHaveAccessibleName(/: \$10\.00, 1 sale$/)
    await expect.element(chart.getByText(/^Based on the last 4 sales, since/)).toBeVisible()
    await expect.element(chart.getByText(/Excludes 1 that isn’t completed\./)).toBeVisible()
    const table = chart.getByRole('table', { name: 'Completed sales per day' })
    expect(table.getByRole('row').elements()).toHaveLength(3)
    await expect.element(table.getByRole('cell', { name: '$20.50' })).toBeInTheDocument()
  })

  test('the chart says when there is only one sale', async () => {
    wire.inject('listRecentSales', answer([sale('2026-03-09', 1)]))
    await renderApp({ path: '/' })
    await expect.element(chart.getByText('Based on the only sale, of 9 Mar 2026.')).toBeVisible()
  })

  test('the chart shows the last 7, 30 or 90 days, or all days', async () => {
    wire.inject('listRecentSales', answer([...list, sale(daysAgo(120), 40)]))
    await renderApp({ path: '/' })
    await expect.element(chart.getByRole('radio', { name: '30 days' })).toBeChecked()
    for (const [range, count] of [
      ['90 days', 3],
      ['7 days', 2],
      ['All', 4],
    ] as const) {
      await chart.getByText(range).click()
      await expect.element(bars.getByRole('img')).toHaveLength(count)
    }
    expect(wire.requests('listRecentSales')).toHaveLength(1)
  })

  test('the chart does not offer ranges longer than the list of sales', async () => {
    wire.inject('listRecentSales', answer(list))
    await renderApp({ path: '/' })
    await expect.element(chart.getByRole('radio', { name: '30 days' })).toBeChecked()
    const ranges = chart.getByRole('radio').elements()
    expect(ranges.map((radio) => radio.closest('label')?.textContent)).toEqual(['7 days', '30 days', 'All'])
  })

  test('on a phone, the chart has the same height with and without the range selector', async () => {
    await page.viewport(390, 844)
    wire.inject('listRecentSales', answer(list))
    await renderApp({ path: '/' })
    await expect.element(chart.getByRole('radio')).toHaveLength(3)
    await expect.element(bars).toBeVisible()
    const withRanges = chart.element().getBoundingClientRect().height
    const title = () => {
      const [card, heading] = [chart, chart.getByRole('heading')].map((part) => part.element())
      return (heading?.getBoundingClientRect().top ?? 0) - (card?.getBoundingClientRect().top ?? 0)
    }
    const titleWithRanges = title()
    wire.inject('listRecentSales', answer([sale(today, 10), sale(daysAgo(5), 20.5)]))
    await page.getByRole('button', { name: 'Refresh recent sales' }).click()
    await expect.element(chart.getByRole('radio')).toHaveLength(0)
    const gap = () =>
      bars.element().getBoundingClientRect().top -
      chart.getByRole('heading').element().getBoundingClientRect().bottom
    await expect.poll(gap).toBeLessThan(24)
    expect(chart.element().getBoundingClientRect().height).toBe(withRanges)
    expect(title()).toBe(titleWithRanges)
  })

  test('the status card counts the chart’s sales by status, largest first', async () => {
    wire.inject(
      'listRecentSales',
      answer([sale(today, 1, 'failed'), sale(today, 2), sale(daysAgo(1), 3, 'Completed')]),
    )
    await renderApp({ path: '/' })
    const statuses = page.getByRole('region', { name: 'Statuses' })
    await expect.element(statuses.getByText('Last 3 sales')).toBeVisible()
    const items = statuses.getByRole('listitem').elements()
    expect(items.map((item) => item.textContent)).toEqual(['Completed2', 'Failed1'])
  })

  // Requirements: A15
  test('the chart is one tab stop; arrow keys move between bars and show their values, Escape hides them', async () => {
    wire.inject('listRecentSales', answer(list))
    await renderApp({ path: '/' })
    await expect.element(bars.getByRole('img')).toHaveLength(2)
    const [first, last] = bars.getByRole('img').elements()
    expect([first, last].map((bar) => bar?.getAttribute('tabindex'))).toEqual(['-1', '0'])
    if (last instanceof SVGElement) last.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => document.activeElement).toBe(first)
    const tip = chart.getByText('$20.50, 1 sale', { exact: true })
    await expect.element(tip).toBeVisible()
    // The tooltip is above its bar, within the chart.
    const [over, bar, box] = [tip, bars.getByRole('img').first(), chart].map((part) =>
      part.element().getBoundingClientRect(),
    )
    expect(over?.bottom).toBeLessThanOrEqual(Number(bar?.top))
    expect(over?.left).toBeGreaterThanOrEqual(Number(box?.left))
    await userEvent.keyboard('{Escape}')
    await expect.element(chart.getByText('$20.50, 1 sale', { exact: true })).not.toBeInTheDocument()
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement).toBe(last)
  })
})
