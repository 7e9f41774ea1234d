import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { supportNothing } from '../model/reader-on-screen.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { watchFiles } from '../support/files.ts'
import { pressByKey } from '../support/keyboard.ts'
import { textsOf } from '../support/texts.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** A press, a key combination or an input, and the state that shows its end. */
type Action = () => Promise<unknown>

/** Does the actions one after the other; fails if there are more than `most`. */
async function act(most: number, actions: readonly Action[]) {
  expect(actions.length).toBeLessThanOrEqual(most)
  for (const action of actions) await action()
}

/** Returns the sum and the number of the completed payments of some days in New York, the display time zone. */
async function completed(from: string, to: string) {
  const [row] = await sql<{ sum: number; count: number }>(
    `select coalesce(sum(amount), 0)::float8 as sum, count(*)::int as count from payments
     where lower(status) in ('completed', 'success')
       and (paid_at at time zone 'America/New_York')::date between '${from}' and '${to}'`,
  )
  return row ?? { sum: 0, count: 0 }
}
const money = (value: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() - days * 86_400_000)

// Two other jobs are in `payer.test.tsx` (charged twice) and `people.test.tsx` (an employee of an unknown business).
// Requirements: T7
describe.each([
  ['a backend with all optional calls, by keyboard alone', false],
  ['only the specification’s calls, by pointer', true],
])('with %s', (_, isBare) => {
  const press = (target: Locator, key?: string) => (isBare ? target.click() : pressByKey(target, key))

  // Requirements: U190
  test('this month is compared with as many days before it in two actions', async () => {
    if (isBare) supportNothing()
    await renderApp({ path: '/' })
    const revenue = page.getByRole('region', { name: 'Revenue' })
    await act(2, [
      () => press(button('Choose days')),
      () => press(dialog('Choose days').getByRole('button', { name: 'This month' })),
    ])
    const today = dayIn(0)
    const length = Number(today.slice(8))
    const now = await completed(`${today.slice(0, 8)}01`, today)
    const before = await completed(dayIn(2 * length - 1), dayIn(length))
    const told = (text: string) => revenue.getByRole('link', { name: /^Revenue / }).filter({ hasText: text })
    await expect.element(told(money(now.sum))).toBeVisible()
    await expect.element(told(`from ${money(before.sum)} in the period before`)).toBeVisible()
    expect(wire.requests('getPaymentSeries').length > 0).toBe(!isBare)
  })

  // Requirements: U192
  test('last month’s figures by gateway are saved as CSV in six actions', async () => {
    if (isBare) supportNothing()
    await renderApp({ path: '/payments' })
    await expect.element(page.getByRole('table', { name: /^Payments/ })).toBeVisible()
    const files = watchFiles()
    const report = dialog('Totals report')
    await act(6, [
      () => press(button('Filter by Paid')),
      () => press(dialog('Paid').getByRole('button', { name: 'Last month' })),
      () => userEvent.keyboard('{Escape}'),
      () => press(button('Totals report')),
      () => press(report.getByRole('button', { name: 'Save CSV' })),
    ])
    const first = new Date(Date.UTC(Number(dayIn(0).slice(0, 4)), Number(dayIn(0).slice(5, 7)) - 2, 1))
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
    const [from, to] = [first, last].map((day) => day.toISOString().slice(0, 10))
    const { sum } = await completed(from ?? '', to ?? '')
    const [head = '', month = ''] = ((await files[0]?.text) ?? '').split('\r\n')
    expect(head).toMatch(/^Month,.*Stripe.*,Net$/)
    expect(month).toMatch(new RegExp(`,${sum.toFixed(2)}$`))
    expect(wire.requests('getPaymentSummary').length > 1).toBe(!isBare)
  })

  // Requirements: U191
  test('eight actions find three businesses that have no plan and are over their seats, and deactivate these', async () => {
    if (isBare) supportNothing()
    const app = await renderApp({ path: '/404' })
    await sql('update businesses set seats = 1')
    await sql(`with without as (
      select business_id from employees group by 1 having count(*) > 1 order by 1 limit 3
    ) delete from subscriptions where business_id in (select business_id from without)`)
    const wanted = await sql<{ name: string }>(
      `select name from businesses b where is_active
       and not exists (select from subscriptions s where s.business_id = b.id)
       and (select count(*) from employees e where e.business_id = b.id) > 1`,
    )
    expect(wanted.length).toBeGreaterThanOrEqual(3)
    app.router.history.push('/')
    await expect.element(button(/^Account of/)).toBeVisible()
    const filters = dialog('Filters')
    const table = page.getByRole('table', { name: /^Businesses/ })
    const names = () => textsOf(table.getByRole('rowheader'))
    const confirmation = dialog(/^Deactivate \d+ businesses\?/)
    await act(8, [
      () => userEvent.keyboard('gb'),
      async () => {
        await expect.element(page.getByRole('group', { name: 'Filters' })).toBeVisible()
        await userEvent.keyboard('f')
      },
      () => press(filters.getByRole('checkbox', { name: 'No plan' }), ' '),
      () => press(filters.getByRole('checkbox', { name: 'Over their seats' }), ' '),
      () => userEvent.keyboard('{Escape}'),
      async () => {
        await expect.element(table.getByRole('rowheader', { name: wanted[0]?.name ?? '' })).toBeVisible()
        await press(page.getByRole('checkbox', { name: 'Select all on this page' }), ' ')
      },
      () => press(button('Deactivate')),
      () => press(confirmation.getByRole('button', { name: /^Deactivate \d+ businesses/ })),
    ])
    await expect.poll(() => wire.requests('toggleBusinessStatus').length).toBe(names().length)
    const active = () =>
      sql(`select 1 from businesses where is_active and name in
      (${wanted.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join()})`)
    await expect.poll(active).toEqual([])
  })

  // Requirements: U193
  test('all prices rise by 10 %, after a preview of the number of businesses, in six actions', async () => {
    if (isBare) supportNothing()
    await renderApp({ path: '/' })
    const active = await sql<{ id: number; price: number }>(
      'select id, base_price::float8 as price from plans where is_active order by id',
    )
    const [touched] = await sql<{ count: number }>(
      `select count(*)::int as count from businesses b where exists (
         select from plans p where p.is_active and p.id = (
           select s.plan_id from subscriptions s
           where s.business_id = b.id and s.status = 'active' and (s.ends_at is null or s.ends_at > now())
           order by s.started_at desc limit 1))`,
    )
    const sheet = dialog('Change prices')
    await act(6, [
      () => press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Plans$/ })),
      () => press(button('Change prices')),
      async () => {
        await press(sheet.getByRole('textbox', { name: 'Change by per cent' }), '{End}')
        await userEvent.keyboard('10')
      },
      async () => {
        await expect
          .element(sheet.getByRole('region', { name: 'Businesses with these plans' }))
          .toHaveTextContent(`${touched?.count ?? 0} businesses have one of these plans.`)
        await press(button(`Change ${active.length} prices`))
      },
    ])
    await expect
      .element(page.getByText(`${active.length} of ${active.length} prices changed`).first())
      .toBeInTheDocument()
    const after = await sql<{ price: number }>(
      'select base_price::float8 as price from plans where is_active order by id',
    )
    expect(after.map(({ price }) => price.toFixed(2))).toEqual(
      active.map(({ price }) => (Math.round(price * 110) / 100).toFixed(2)),
    )
    expect(wire.requests('updatePlan')).toHaveLength(active.length)
    expect(wire.requests('getPlanBusinesses').length > 0).toBe(!isBare)
  })
})
