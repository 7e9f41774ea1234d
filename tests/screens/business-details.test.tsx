import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '../../machines/rules/money.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const heading = page.getByRole('heading', { level: 1 })
const tab = (name: string) => page.getByRole('tab', { name })
const table = (name: RegExp) => page.getByRole('table', { name })
const timeline = page.getByRole('region', { name: 'Timeline' })
const events = timeline.getByRole('listitem')

async function open(path = '/business/details/biz_23') {
  const app = await renderApp({ path })
  await expect.element(heading).toHaveTextContent('Sable Media LLC')
  return app
}

describe('the header', () => {
  test('a name of 200 characters does not truncate the other breadcrumb entries', async () => {
    const long = 'Wide World '.repeat(18)
    const app = await renderApp({ path: '/404' })
    await sql(`update businesses set name = '${long}' where id = 23`)
    await app.router.navigate({ to: '/business/details/$businessId', params: { businessId: 'biz_23' } })
    await expect.element(heading).toHaveTextContent(long.trim())
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').elements()
    expect(way.map((step) => step.scrollWidth > step.clientWidth + 1)).toEqual([false, false])
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })

  test('the header links to the previous and next business in the list the user came from', async () => {
    const { address } = await renderApp({ path: '/business' })
    await userEvent.click(page.getByRole('link', { name: 'Sable Media LLC' }))
    await userEvent.click(tab('Activity'))
    await userEvent.click(page.getByRole('link', { name: 'Next business' }))
    await expect.element(heading).toHaveTextContent('Lotus Health Pvt Ltd')
    expect(address()).toBe('/business/details/biz_22?tab=activity')
    await userEvent.click(page.getByRole('link', { name: 'Previous business' }))
    await expect.element(heading).toHaveTextContent('Sable Media LLC')
    expect(wire.requests('listBusinesses').some(({ url }) => url.search === '?offset=0&limit=3')).toBe(true)
    expect(wire.requests('listBusinesses').some(({ url }) => url.search === '?offset=1&limit=3')).toBe(true)
  })

  test('while the next page loads, a row of the old page still opens its business at the right position in the list', async () => {
    const { router } = await renderApp({ path: '/business' })
    const link = page.getByRole('link', { name: 'Sable Media LLC' })
    await expect.element(link).toBeVisible()
    const held = wire.hold('listBusinesses')
    await userEvent.click(page.getByRole('button', { name: 'Go to next page' }))
    await held.next()
    await userEvent.click(link)
    expect(router.state.location.state.place).toEqual({ index: 1, search: '' })
    held.stop()
  })

  test('the header reports that the neighbouring businesses failed to load, until a retry succeeds', async () => {
    await renderApp({ path: '/business' })
    const link = page.getByRole('link', { name: 'Sable Media LLC' })
    await expect.element(link).toBeVisible()
    const held = wire.hold('listBusinesses')
    await userEvent.click(link)
    const way = page.getByRole('navigation', { name: 'Previous and next business' })
    const next = way.getByRole('link', { name: 'Next business' })
    const asked = await held.next()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    asked.fail(() => Response.json({ message: 'No' }, { status: 400 }))
    await expect.element(way.getByRole('status')).toHaveTextContent('Previous and next could not be loaded')
    await expect.element(way.getByRole('link')).not.toBeInTheDocument()
    held.stop()
    await userEvent.click(way.getByRole('button', { name: 'Try again' }))
    await expect.element(next).toHaveAttribute('href', '/business/details/biz_22')
  })
})

describe('the tabs', () => {
  test('the open tab is in the URL, and each tab loads once, when the tab is first opened', async () => {
    const { address } = await open('/business/details/biz_23?tab=activity')
    const calls = ['listEmployees', 'listBusinessSubscriptions', 'listBusinessPayments'] as const
    // Without its place in a list, a business has no neighbours to load.
    for (const call of [...calls, 'listBusinesses'] as const) expect(wire.requests(call)).toEqual([])
    await userEvent.click(tab('Employees'))
    await expect
      .element(
        table(/^Employees/)
          .getByRole('rowheader')
          .first(),
      )
      .toBeVisible()
    expect(address()).toBe('/business/details/biz_23?tab=employees')
    expect(wire.requests('listBusinessSubscriptions')).toEqual([])
    await userEvent.click(tab('Subscriptions'))
    await expect.element(table(/^Subscriptions, /)).toBeVisible()
    await userEvent.click(tab('Payments'))
    await expect.element(table(/^Payments, /)).toBeVisible()
    await userEvent.click(tab('Overview'))
    await expect.poll(address).toBe('/business/details/biz_23')
    await userEvent.click(tab('Subscriptions'))
    await expect.element(table(/^Subscriptions, /)).toBeVisible()
    expect(calls.map((call) => wire.requests(call).length)).toEqual([1, 1, 1])
  })

  // Requirements: A15
  test('an unknown tab in the URL opens Overview, and is removed from the URL; arrow keys, Home and End switch tabs, and arrow keys wrap at the ends', async () => {
    const { address } = await open('/business/details/biz_23?tab=secrets')
    await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(address).toBe('/business/details/biz_23')
    await userEvent.click(tab('Overview'))
    for (const [key, name] of [
      ['ArrowRight', 'Employees'],
      ['End', 'Activity'],
      ['ArrowRight', 'Overview'],
      ['ArrowLeft', 'Activity'],
      ['Home', 'Overview'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(tab(name)).toHaveFocus()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    expect(address()).toBe('/business/details/biz_23')
  })

  // Requirements: U9
  test('Overview shows contact, plan, seats and all other single-value fields of the business, and dashes, never 0, for figures that could not be loaded', async () => {
    wire.inject('listBusinessPayments', 403)
    wire.inject('getBusiness', () =>
      Response.json({
        message: '',
        data: {
          _id: 'biz_23',
          name: 'Sable Media LLC',
          email: 'office@sable.example',
          owner: { firstName: 'Ann', lastName: 'Lee' },
          count: 15,
          employees: 12,
          subscriptionPlan: null,
          vatNumber: 'DE 1',
          isVip: true,
          score: 7,
          nested: { secret: 1 },
          list: ['x'],
        },
      }),
    )
    await open()
    const main = page.getByRole('tabpanel')
    await expect.element(main).toHaveTextContent('No active plan')
    await expect.element(main).toHaveTextContent('12 of 15')
    await expect.element(main).toHaveTextContent('Collected in all–Payments–Seats')
    await expect.element(main).toHaveTextContent('PhoneNA')
    await expect.element(main).toHaveTextContent('Vat numberDE 1Is vipYesScore7')
    expect(main.element().textContent).not.toMatch(/nested|secret|list/i)
    await userEvent.click(main.getByRole('button', { name: 'Change seats' }))
    await expect.element(page.getByRole('dialog', { name: 'Change seats' })).toBeVisible()
  })

  // Requirements: U9
  test('Overview shows a dash, and says why, for a sum whose amounts are all unreadable', async () => {
    const data = ['n/a', null, {}].map((amount, nth) => ({
      _id: `${nth}`,
      amount,
      paymentStatus: 'completed',
    }))
    wire.inject('listBusinessPayments', () => Response.json({ message: '', data }))
    await open()
    const main = page.getByRole('tabpanel')
    await expect.element(main).toHaveTextContent('Collected in all–Payments3Seats')
    await expect.element(main).toHaveTextContent('3 amounts could not be read and are missing')
  })

  test('Overview loads each part of the timeline once, after the business, and links to all payments', async () => {
    const held = wire.hold('getBusiness')
    const { address } = await renderApp({ path: '/business/details/biz_23' })
    const business = await held.next()
    const calls = ['listEmployees', 'listBusinessSubscriptions', 'listBusinessPayments'] as const
    for (const call of calls) expect(wire.requests(call)).toEqual([])
    business.release()
    await expect.element(events.first()).toBeVisible()
    const [all] = await sql<{ count: string; sum: string }>(
      "select count(*), sum(amount) filter (where lower(status) = 'completed') from payments where business_id = 23",
    )
    const figures = `Collected in all${formatMoney(all?.sum)}Payments${all?.count}Seats`
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent(figures)
    await userEvent.click(page.getByRole('link', { name: 'View all payments' }))
    await expect.element(table(/^Payments, /)).toBeVisible()
    expect(address()).toBe('/business/details/biz_23?tab=payments')
    expect(calls.map((call) => wire.requests(call).length)).toEqual([1, 1, 1])
  })

  test('the timeline lists payments, plans and employees, newest first, but not renewals', async () => {
    const at = (date: string) => `${date}T12:00:00Z`
    const period = (name: string, startedAt: string, endsAt: string) => ({
      ...{ plan: { name }, startedAt: at(startedAt), endsAt: at(endsAt) },
    })
    wire.inject('listBusinessSubscriptions', () =>
      Response.json({
        message: '',
        data: [
          period('Growth', '2025-12-02', '2099-01-02'),
          period('Growth', '2025-11-02', '2025-12-02'),
          period('Starter', '2025-08-02', '2025-09-02'),
          period('Later', '2099-01-02', '2099-02-02'),
        ],
      }),
    )
    wire.inject('listEmployees', () =>
      Response.json({
        message: '',
        data: [
          { _id: 'a', firstName: 'Ann', lastName: 'Lee', createdAt: at('2025-10-02') },
          { _id: 'b', firstName: 'Bo', lastName: 'Lee', createdAt: 'soon' },
        ],
      }),
    )
    const paid = { _id: 'p', transactionId: 'TXN-1', paymentStatus: 'failed', amount: 5 }
    wire.inject('listBusinessPayments', () =>
      Response.json({ message: '', data: [{ ...paid, paidAt: at('2025-11-02') }] }),
    )
    await open()
    await expect.element(events.first()).toBeVisible()
    expect(textsOf(events).filter((text) => !text.endsWith('Business created'))).toEqual([
      '2 Nov 2025Growth started',
      '2 Nov 2025PaymentFailedTXN-1$5.00',
      '2 Oct 2025Ann Lee added',
      '2 Sep 2025Starter ended',
      '2 Aug 2025Starter started',
    ])
  })

  // Requirements: U9
  test('the timeline names the part that failed, shows the others, and loads the failed part again', async () => {
    wire.inject('listBusinessSubscriptions', 403, 1)
    await open()
    const alert = page.getByText('Couldn’t load subscriptions')
    await expect.element(alert).toBeVisible()
    await expect.element(events.first()).toBeVisible()
    expect(textsOf(events).some((text) => text.includes(' started'))).toBe(false)
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(events.filter({ hasText: ' started' }).first()).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })

  // Requirements: U50
  test('a payment of a business opens its panel without leaving the page, from Overview and from Payments', async () => {
    const { address, router } = await open()
    for (const query of ['?', '?tab=payments&']) {
      const path = `/business/details/biz_23${query}`.replace(/[?&]$/, '')
      if (query !== '?') await userEvent.click(tab('Payments'))
      const payment = page.getByRole('tabpanel').getByRole('link', { name: /^TXN-/ }).first()
      await expect.element(payment).toBeVisible()
      const txn = payment.element().textContent
      await userEvent.click(payment)
      await expect.poll(address).toBe(`/business/details/biz_23${query}txn=${txn}`)
      const panel = page.getByRole('complementary', { name: `Payment ${txn}` })
      await expect.element(panel).toBeVisible()
      await panel.getByRole('button', { name: 'Next' }).click()
      await expect.poll(address).not.toContain(txn)
      router.history.back()
      await expect.poll(address).toBe(path)
      await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    }
  })

  test('Subscriptions shows the current subscription first, and no end date if there is none', async () => {
    const plan = { _id: 'p', name: 'Growth', duration: 1, durationType: 'year' }
    wire.inject('listBusinessSubscriptions', () =>
      Response.json({
        message: '',
        data: [
          {
            _id: 's1',
            plan,
            status: 'expired',
            startedAt: '2026-01-02T12:00:00Z',
            endsAt: '2026-02-02T12:00:00Z',
            amount: 5,
          },
          { _id: 's2', plan, status: 'active', startedAt: '2025-01-02T12:00:00Z', amount: 1234.5 },
        ],
      }),
    )
    await open('/business/details/biz_23?tab=subscriptions')
    const row = (index: number) =>
      table(/^Subscriptions/)
        .getByRole('row')
        .nth(index)
    // each row contains both dates twice, once for the card and once for the table; CSS hides one version
    await expect.element(row(1)).toHaveTextContent('GrowthActive1 year2 Jan 2025 – No endNo end$1,234.50')
    await expect
      .element(row(2))
      .toHaveTextContent('GrowthExpired1 year2 Jan 2026 – 2 Feb 20262 Feb 2026$5.00')
  })

  test('Activity lists this session’s writes, successful or not', async () => {
    await open('/business/details/biz_23?tab=activity')
    await expect.element(page.getByText('No activity yet')).toBeVisible()
    wire.inject('toggleBusinessStatus', 409, 1)
    for (const outcome of ['Failed', 'Done']) {
      await userEvent.click(page.getByRole('button', { name: 'Deactivate' }))
      await userEvent.click(page.getByRole('button', { name: 'Deactivate business' }))
      const first = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
      await expect.element(first).toHaveTextContent(`Deactivate business${outcome}`)
    }
    expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').elements()).toHaveLength(2)
  })
})
