import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'
import { pressByKey as press, tabTo } from '../support/keyboard.ts'
import { textsOf } from '../support/texts.ts'
import { setTimeForEach, supportOnly } from '../support/served.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const table = page.getByRole('table', { name: /^Payments/ })
const links = table.getByRole('rowheader').getByRole('link')
const heads = () => textsOf(table.getByRole('columnheader'))
const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, location.origin)
  return [pathname, Object.fromEntries(searchParams)]
}
const lastWeek = { status: 'failed', paidFrom: 'last7days' }

const gone = (name: string | RegExp) => expect.element(dialog(name)).not.toBeInTheDocument()

/** The time of the newest payment. There is one payment every six hours, newest first, and every third failed. */
const NOW = new Date('2026-02-11T12:00:00.000Z')
const payments = Array.from({ length: 120 }, (_, index) => ({
  _id: `pay_${index}`,
  transactionId: `TXN-${1000 - index}`,
  user: { firstName: 'Ann', lastName: 'Lee', email: `ann${index}@lee.example`, companyName: 'Lee' },
  paymentGateway: 'Stripe',
  paymentStatus: index % 3 === 0 ? 'failed' : 'completed',
  paymentMode: 'card',
  amount: 10 + index,
  subscriptionPlan: { name: 'Growth', duration: 1, durationType: 'month' },
  paidAt: new Date(NOW.getTime() - index * 21_600_000).toISOString(),
}))

/** A backend that serves these payments and applies the requested filters. */
function answer({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url)
  const [status, from, to] = ['status', 'paidFrom', 'paidTo'].map((name) => searchParams.get(name))
  const search = searchParams.get('search') ?? ''
  const rows = payments.filter(
    ({ transactionId, paymentStatus, paidAt }) =>
      transactionId.includes(search) &&
      (!status || paymentStatus === status) &&
      (!from || paidAt >= from) &&
      (!to || paidAt < to),
  )
  const offset = Number(searchParams.get('offset'))
  const limit = Number(searchParams.get('limit'))
  return Response.json({ payments: rows.slice(offset, offset + limit), total_payments: rows.length })
}

setTimeForEach(NOW.toISOString())

// Requirements: U53, U70, U81, U85, U90
test('an administrator saves a week’s failed payments as a view and works through them by keyboard, using only the specification’s calls', async () => {
  supportOnly()
  wire.inject('listPayments', answer)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const app = await renderApp()
  await expect.element(page.getByRole('group', { name: 'Filters' })).toBeVisible()

  // F opens the filters.
  await userEvent.keyboard('f')
  await press(button('Last 7 days'))
  await press(dialog('Filters').getByRole('checkbox', { name: 'Failed' }), ' ')
  await userEvent.keyboard('{Escape}')
  await gone('Filters')
  await expect
    .poll(() => partsOf(app.address()))
    .toEqual(['/payments', { page: '1', limit: '10', ...lastWeek }])

  await press(button('Columns'))
  await tabTo(page.getByRole('grid', { name: 'Columns' }).getByRole('row').first())
  const duration = page.getByRole('checkbox', { name: 'DURATION', exact: true })
  while (!document.activeElement?.contains(duration.element())) await userEvent.keyboard('{ArrowDown}')
  await press(duration, ' ')
  await userEvent.keyboard('{Escape}')
  await gone('Columns')
  await expect.poll(heads).not.toContain('DURATION')

  await press(button('Add or edit views'))
  await tabTo(page.getByRole('textbox', { name: 'View name' }))
  await userEvent.keyboard('Failed, a week{Enter}')
  await expect.element(button('Rename Failed, a week')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone('Views')

  // The next day, the palette opens the view from another page. The view's week has moved by a day.
  vi.setSystemTime(new Date(NOW.getTime() + 86_400_000))
  await userEvent.keyboard('gd')
  await expect.poll(app.address).toBe('/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('failed a week{Enter}')
  await expect.poll(() => partsOf(app.address())).toEqual(['/payments', { limit: '10', ...lastWeek }])
  await expect.element(links.nth(1)).toBeVisible()
  expect(heads()).not.toContain('DURATION')
  // On the next day, the ninth failed payment is older than the view's week
  const ids = textsOf(links)
  expect(ids).toEqual(Array.from({ length: 8 }, (_, index) => `TXN-${1000 - 3 * index}`))
  expect(wire.requests('listPayments').some(({ url }) => url.searchParams.has('status'))).toBe(false)

  await userEvent.keyboard('j')
  await expect.element(links.first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const beside = page.getByRole('complementary', { name: `Payment ${ids[0]}` })
  await expect.element(beside).toBeVisible()
  // Enter moves the focus into the panel.
  await userEvent.keyboard('{Enter}')
  await press(beside.getByRole('button', { name: 'Copy transaction ID' }))
  expect(write).toHaveBeenLastCalledWith(ids[0])
  await press(beside.getByRole('button', { name: 'Copy link' }))
  const shared = write.mock.lastCall?.[0] ?? ''
  await userEvent.keyboard('{Escape}')
  await expect.element(beside).not.toBeInTheDocument()
  await expect.element(links.first()).toHaveFocus()
  await userEvent.keyboard('xjx')
  await expect
    .element(page.getByRole('region', { name: 'Selected payments' }))
    .toHaveTextContent('2 payments selected')
  await press(button('Copy IDs'))
  expect(write).toHaveBeenLastCalledWith(ids.slice(0, 2).join('\n'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'Selected payments' })).not.toBeInTheDocument()

  // The shared link shows the same list.
  await renderApp({ path: shared.replace(location.origin, '') })
  await expect.element(beside.last()).toBeVisible()
})

// Requirements: U90
test('an administrator works through a saved view on a phone too', async () => {
  const width = 320
  await page.viewport(width, 844)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  wire.inject('listPayments', answer)
  const search = { limit: 10, ...lastWeek }
  localStorage.setItem('views', JSON.stringify([{ name: 'Failed', list: 'payments', search, columns: null }]))
  const app = await renderApp()
  await button('More tools').click()
  await page.getByRole('menuitem', { name: 'Views' }).click()
  await page.getByRole('button', { name: /^Failed Payments/ }).click()
  await expect.poll(() => partsOf(app.address())).toEqual(['/payments', { limit: '10', ...lastWeek }])
  await expect.element(button('Filters 2 active')).toBeVisible()
  // The card shows the customer, the amount, the status and the date.
  const card = table.getByRole('row', { name: /TXN-1000/ })
  for (const text of ['Ann Lee', '$10.00', 'Failed', /11 Feb 2026/])
    await expect.element(card.getByText(text)).toBeInViewport()
  await card.getByText('Ann Lee').click()
  const panel = dialog('Payment TXN-1000')
  await panel.getByRole('button', { name: 'Copy transaction ID' }).click()
  expect(write).toHaveBeenLastCalledWith('TXN-1000')
  await panel.getByRole('button', { name: 'Close' }).click()
  await gone(/^Payment/)
  await card.getByRole('checkbox').click()
  await button('Copy IDs').click()
  expect(write).toHaveBeenLastCalledWith('TXN-1000')
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await accessibilityFindings()).toEqual([])
})
