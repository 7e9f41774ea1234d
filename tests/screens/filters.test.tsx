import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'
import { supportOnly } from '../support/served.ts'

const header = (name: string) => page.getByRole('columnheader', { name })
const press = (name: string) => header(name).getByRole('button').click()

describe('the order of a list', () => {
  // Requirements: U80, A27
  test.each([
    ['/payments', 'listPayments', 'payments', 'paidAt', 'Paid At', '-paid'],
    ['/business', 'listBusinesses', 'businesses', 'createdAt', 'Created', '-created'],
  ] as const)(
    'if the backend returns %s oldest first, no header shows a direction, and the user can request the newest first',
    async (path, call, list, date, column, sort) => {
      const rows = [1, 2, 3].map((day) => ({
        _id: `row_${day}`,
        transactionId: `TXN-${day}`,
        name: `TXN-${day}`,
        [date]: `2025-01-0${day}T12:00:00.000Z`,
      }))
      supportOnly()
      wire.inject(call, () => Response.json({ [list]: rows, [`total_${list}`]: 3 }))
      const app = await renderApp({ path })
      const first = page.getByRole('rowheader').first()
      await expect.element(first).toHaveTextContent('TXN-1')
      expect(header(column).element().hasAttribute('aria-sort')).toBe(false)
      await press(column)
      await expect.element(first).toHaveTextContent('TXN-3')
      await expect.element(header(column)).toHaveAttribute('aria-sort', 'descending')
      expect(app.address()).toBe(`${path}?page=1&limit=10&sort=${sort}`)
    },
  )
})

const panel = page.getByRole('dialog', { name: 'Filters' })
const bar = page.getByRole('group', { name: 'Filters' })
/** Returns the labels of the filters that have a value. */
const chosenFilters = () =>
  bar
    .getByRole('button', { name: /^Remove / })
    .elements()
    .map((element) => element.getAttribute('aria-label')?.replace('Remove ', ''))
/** Opens the panel with all filters by its shortcut. */
const openFilters = async () => {
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('f')
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Returns the URL's parameters except page and limit. */
const filtersIn = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://app')
  searchParams.delete('page')
  searchParams.delete('limit')
  return `${pathname}?${searchParams}`
}
const all =
  '/payments?status=failed,pending&mode=card&amountFrom=10&amountTo=99.50&paidFrom=2026-10-01&paidTo=2026-10-31'

describe('the filters of payments', () => {
  // Requirements: U82
  test('the filters above the list can be removed one by one or all at once, and a filter’s button then has the focus', async () => {
    const app = await renderApp({ path: all })
    await expect
      .poll(chosenFilters)
      .toEqual(['Paid 1–31 Oct 2026', 'Status Failed, Pending', 'Mode Card', 'Amount $10.00 to $99.50'])
    await button('Remove Status Failed, Pending').click()
    await expect
      .poll(() => filtersIn(app.address()))
      .toBe('/payments?mode=card&amountFrom=10&amountTo=99.50&paidFrom=2026-10-01&paidTo=2026-10-31')
    await expect.element(button('Filter by Status')).toHaveFocus()
    await button('Clear all').click()
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?')
    expect(chosenFilters()).toEqual([])
    await expect.element(button('Filter by Paid')).toHaveFocus()
  })

  // Requirements: U81
  test('a filter value applies when pressed, an amount on blur, and the list returns to page 1; an invalid amount stays in its field, with a text that says how to correct it', async () => {
    const app = await renderApp({ path: '/payments?page=3&limit=20&sort=amount' })
    await openFilters()
    await panel.getByRole('checkbox', { name: 'Failed' }).click()
    await expect.poll(() => app.address()).toBe('/payments?page=1&limit=20&sort=amount&status=failed')
    await panel.getByRole('checkbox', { name: 'Refunded' }).click()
    await panel.getByLabelText('From, USD').fill('$1,000')
    expect(app.address()).not.toContain('amountFrom')
    await panel.getByLabelText('To, USD').click()
    await expect.poll(() => filtersIn(app.address())).toContain('amountFrom=1000')
    await expect.element(panel.getByLabelText('From, USD')).toHaveValue('1,000.00')
    await panel.getByLabelText('To, USD').fill('10')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel.getByText('To must be at least From')).toBeVisible()
    await expect.element(panel.getByLabelText('To, USD')).toHaveAttribute('aria-invalid', 'true')
    expect(app.address()).not.toContain('amountTo')
    await panel.getByLabelText('To, USD').fill('')
    await userEvent.keyboard('{Enter}')
    await panel.getByRole('checkbox', { name: 'Failed' }).click()
    await expect.poll(() => new URL(app.address(), 'http://app').searchParams.get('status')).toBe('refunded')
    await panel.getByRole('button', { name: 'Done' }).click()
    expect(chosenFilters()).toEqual(['Status Refunded', 'Amount from $1,000.00'])
  })

  // Requirements: U81, U84
  test('filters can be set by keyboard alone, including calendar days in the display time zone', async () => {
    localStorage.setItem('zone', 'Asia/Kolkata')
    const app = await renderApp({ path: '/payments?paidFrom=2026-02-10&paidTo=2026-02-10' })
    await openFilters()
    await expect.element(panel.getByText('Days in Asia/Kolkata time')).toBeVisible()
    panel.getByRole('button', { name: 'Choose days' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const calendar = panel.getByRole('application')
    await expect.element(calendar).toBeVisible()
    calendar.element().querySelector<HTMLElement>('[tabindex="0"][role=button]')?.focus()
    // After the first day is chosen, the focus moves to the next day.
    await userEvent.keyboard('{ArrowLeft}{Enter}{ArrowDown}{Enter}')
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?paidFrom=2026-02-09&paidTo=2026-02-17')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    expect(chosenFilters()).toEqual(['Paid 9–17 Feb 2026'])
    await button('Remove Paid 9–17 Feb 2026').click()
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?')
  })

  // Requirements: U142
  test('a button sets and removes a common range of days; days can be typed, relative or with a time, and what cannot be read stays for correction', async () => {
    const app = await renderApp()
    await openFilters()
    const preset = panel.getByRole('button', { name: 'Last month' })
    await preset.click()
    await expect.element(preset).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?paidFrom=lastMonth')
    await preset.click()
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?')
    const days = panel.getByRole('textbox', { name: 'Days' })
    await days.fill('last 3 weeks')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?paidFrom=last3weeks')
    await days.fill('2026-02-09 to')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel.getByText(/^Enter days, such as/)).toBeVisible()
    await days.fill('2026-02-09 14:30 to 2026-02-10')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => filtersIn(app.address()))
      .toBe('/payments?paidFrom=2026-02-09T14%3A30&paidTo=2026-02-10')
    await expect.element(days).toHaveValue('2026-02-09 14:30 to 2026-02-10')
    await expect.element(button('Remove Paid 9 Feb 2026, 14:30 – 10 Feb 2026')).toBeInTheDocument()
  })

  test('the calendar disables future days, even if the URL’s range includes them', async () => {
    vi.setSystemTime(new Date('2026-02-11T12:00:00.000Z'))
    onTestFinished(() => void vi.useRealTimers())
    await renderApp({ path: '/payments?paidFrom=2026-02-01&paidTo=2026-02-28' })
    await openFilters()
    await panel.getByRole('button', { name: 'Choose days' }).click()
    const day = (name: RegExp) => panel.getByRole('application').getByRole('button', { name })
    await expect.element(day(/February 10,/)).not.toHaveAttribute('aria-disabled')
    await expect.element(day(/February 12,/)).toHaveAttribute('aria-disabled', 'true')
  })

  // Requirements: U83
  test.each([
    ['amountFrom=much&status=failed', '/payments?status=failed', 'amount'],
    [`gateway=${'x'.repeat(10_000)}&sort=email`, '/payments?', 'gateway, order'],
  ])('invalid filters in the URL (%.40s) are dropped and reported once', async (query, address, names) => {
    const app = await renderApp({ path: `/payments?${query}` })
    const message = page.getByText(`Part of this address could not be read and was left out: ${names}.`)
    await expect.element(message).toBeVisible()
    await expect.poll(() => filtersIn(app.address())).toBe(address)
    expect(message.elements()).toHaveLength(1)
  })

  test('a filtered list without matches says so and offers to clear the filters', async () => {
    wire.inject('listPayments', () => Response.json({ payments: [], total_payments: 0 }))
    const app = await renderApp({ path: '/payments?mode=cheque&sort=amount' })
    await expect.element(page.getByText('No payment matches the filters.')).toBeVisible()
    wire.reset()
    await page.getByRole('table').getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => filtersIn(app.address())).toBe('/payments?sort=amount')
  })
})

// Requirements: U96
test('chosen values can be excluded instead, and the filter’s button says so', async () => {
  const app = await renderApp({ path: '/payments?status=failed' })
  await button('Filter by Status Failed').click()
  const status = page.getByRole('dialog', { name: 'Status' })
  await status.getByRole('checkbox', { name: 'Exclude these' }).click()
  await expect.poll(() => filtersIn(app.address())).toBe('/payments?status=%21failed')
  await status.getByRole('checkbox', { name: 'Pending' }).click()
  await expect.poll(chosenFilters).toEqual(['Status not Failed, Pending'])
  await expect.element(page.getByRole('table').getByText('Completed').first()).toBeVisible()
  await expect.element(page.getByRole('table').getByText('Failed')).not.toBeInTheDocument()
  await status.getByRole('checkbox', { name: 'Failed' }).click()
  await status.getByRole('checkbox', { name: 'Pending' }).click()
  await expect.element(status.getByRole('checkbox', { name: 'Exclude these' })).toBeDisabled()
  await expect.poll(() => filtersIn(app.address())).toBe('/payments?')
})

// Requirements: U97
test('a cell filters by its value, by a right click, and a row by the menu key; a right click or a long press on a row’s link opens the browser’s own menu', async () => {
  const app = await renderApp()
  await expect.element(bar).toBeVisible()
  for (const init of [
    { button: 2, pointerType: 'mouse' },
    { button: 0, pointerType: 'touch' },
  ]) {
    const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...init })
    page.getByRole('rowheader').first().getByRole('link').element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  const menu = page.getByRole('menu', { name: 'Filter by this row' })
  const entries = () =>
    menu
      .getByRole('menuitem')
      .elements()
      .map((element) => element.textContent)
  await page.getByRole('cell', { name: 'Completed' }).first().click({ button: 'right' })
  await expect.poll(entries).toEqual(['Status: only Completed', 'Status: not Completed'])
  await menu.getByRole('menuitem', { name: 'Status: not Completed' }).click()
  await expect.poll(() => filtersIn(app.address())).toBe('/payments?status=%21completed')
  await expect.element(page.getByRole('cell', { name: 'Completed' })).not.toBeInTheDocument()
  const link = page.getByRole('rowheader').first().getByRole('link').element()
  link.focus()
  link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 0 }))
  await expect.poll(() => entries().length).toBe(8)
  const [only = ''] = entries()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosenFilters().join()).toBe(only.replace(': only', ''))
})

describe('the filters of businesses', () => {
  // Requirements: U96
  test('offer all plans and No plan, and the list sorts by plan', async () => {
    wire.inject('listPlans', () => Response.json({ message: '', data: [{ _id: 'pln_9', name: 'Unsold' }] }))
    const app = await renderApp({ path: '/business?full=over' })
    await expect.poll(chosenFilters).toEqual(['Seats Over their seats'])
    await openFilters()
    await expect.element(panel.getByRole('checkbox', { name: 'Unsold' })).toBeVisible()
    await panel.getByRole('checkbox', { name: 'No plan' }).click()
    await expect.poll(() => filtersIn(app.address())).toBe('/business?full=over&plan=-')
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await panel.getByRole('checkbox', { name: 'No plan' }).click()
    await panel.getByRole('button', { name: 'Done' }).click()
    const plans = () => page.getByRole('table').getByRole('cell', { name: 'No plan' }).elements().length
    await expect.poll(plans).toBe(page.getByRole('rowheader').elements().length)
    expect(plans()).toBeGreaterThan(0)
    await press('Plan')
    await expect.element(header('Plan')).toHaveAttribute('aria-sort', 'ascending')
    expect(app.address()).toContain('sort=plan')
  })
})

describe('the counts next to the filter values', () => {
  const option = (name: string) => panel.getByRole('checkbox', { name })
  const isCounted = (name: string) => expect.element(option(name)).toHaveAccessibleDescription(/^\d+$/)
  const open = async (path: string) => {
    await renderApp({ path })
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    await openFilters()
    await expect.element(option('Completed')).toBeVisible()
  }
  const countBeside = (name: string) =>
    Number(/\d+$/.exec(option(name).element().closest('label')?.textContent ?? '')?.[0])
  const hasNoCounts = () =>
    expect(panel.element().querySelectorAll('input[type=checkbox][aria-describedby]')).toHaveLength(0)

  // Requirements: U70
  test('each count says how many payments would match with that value, and comes from the call for the totals', async () => {
    await open('/payments')
    await isCounted('Completed')
    const completed = countBeside('Completed')
    const failed = countBeside('Failed')
    // Without a filter, all four counts share one request.
    expect(wire.requests('getPaymentSummary').map(({ url }) => url.search)).toEqual([''])
    await option('Failed').click()
    await expect.element(panel.getByText(`${failed} payments`)).toBeVisible()
    await isCounted('Completed')
    expect([countBeside('Completed'), countBeside('Failed')]).toEqual([completed, failed])
    await isCounted('Stripe')
    const stripe = countBeside('Stripe')
    await option('Stripe').click()
    await expect.element(panel.getByText(new RegExp(`^${stripe} payments?$`))).toBeVisible()
    expect(await accessibilityFindings()).toEqual([])
  })

  // Requirements: U70
  test('the filter sheet works without counts if the counts fail to load', async () => {
    wire.inject('getPaymentSummary', 403)
    await open('/payments')
    // the totals and the counts share one pending call
    await expect.poll(() => wire.requests('getPaymentSummary').length).toBeGreaterThan(0)
    const before = wire.requests('getPaymentSummary').length
    await option('Failed').click()
    await expect.element(panel.getByText(/^\d+ payments$/)).toBeVisible()
    await expect.poll(() => wire.requests('getPaymentSummary').length).toBeGreaterThan(before)
    hasNoCounts()
  })

  // Requirements: U70
  test('a client-side list counts its loaded rows, without a request', async () => {
    supportOnly()
    await open('/payments')
    hasNoCounts()
    expect(wire.requests('listPayments').filter(({ url }) => url.searchParams.get('limit') === '50')).toEqual(
      [],
    )
    await option('Failed').click()
    await isCounted('Completed')
    await expect.element(panel.getByText(`${countBeside('Failed')} payments`)).toBeVisible()
    expect(wire.requests('getPaymentSummary')).toEqual([])
  })
})

// Requirements: U81, U85
test('at 320 px, the filters open in a sheet, nothing is wider than the viewport, and each day of the calendar is a touch target of at least 44 px', async () => {
  const width = 320
  await page.viewport(width, 780)
  await renderApp({ path: all })
  await expect.element(button('Filters 4 active')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  await button('Filters 4 active').click()
  await expect.element(panel.getByText('Days in', { exact: false })).toBeVisible()
  expect(panel.element().getBoundingClientRect().width).toBeGreaterThan(318)
  await panel.getByRole('button', { name: 'Choose days' }).click()
  const calendar = panel.getByRole('application')
  await expect.element(calendar).toBeVisible()
  expect(panel.element().scrollWidth).toBeLessThanOrEqual(width)
  const targets = calendar.element().querySelectorAll('[role=button], button:not([tabindex="-1"])')
  expect(targets.length).toBeGreaterThan(29)
  for (const target of targets) {
    const { width: across, height, left, right } = target.getBoundingClientRect()
    // Skip the days of other months, which are hidden.
    if (getComputedStyle(target).visibility === 'hidden') continue
    expect([across >= 44, height >= 44, left >= 0, right <= width]).toEqual([true, true, true, true])
  }
  expect(document.documentElement.scrollWidth).toBe(width)
  for (let box = calendar.element().parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible')
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})

// Requirements: U143
test('a list of relative days is refetched after midnight', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date('2026-02-10T23:59:30.000Z'))
  localStorage.setItem('zone', 'UTC')
  const app = await renderApp({ path: '/payments?paidFrom=today' })
  // Without the calls that count newer payments
  const starts = (call: 'listPayments' | 'getPaymentSummary') =>
    wire
      .requests(call)
      .filter(({ url }) => url.searchParams.get('limit') !== '1')
      .map(({ url }) => url.searchParams.get('paidFrom'))
  await expect.element(button('Breakdown')).toBeVisible()
  expect(new Set(starts('listPayments'))).toEqual(new Set(['2026-02-10T00:00:00.000Z']))
  vi.setSystemTime(new Date('2026-02-11T00:00:30.000Z'))
  app.clock.increment(60_000)
  await expect.poll(() => starts('listPayments').at(-1)).toBe('2026-02-11T00:00:00.000Z')
  await expect.poll(() => starts('getPaymentSummary').at(-1)).toBe('2026-02-11T00:00:00.000Z')
})

// Requirements: U70
test('a list filtered by days is refetched when the display time zone changes', async () => {
  localStorage.setItem('zone', 'UTC')
  const app = await renderApp({ path: '/payments?paidFrom=2026-01-01&paidTo=2026-01-31' })
  const ranges = () => wire.requests('listPayments').map(({ url }) => url.searchParams.get('paidFrom'))
  await expect.element(button('Breakdown')).toBeVisible()
  expect(new Set(ranges())).toEqual(new Set(['2026-01-01T00:00:00.000Z']))
  app.services.preferences.send({ type: 'zone.chosen', zone: 'Asia/Kolkata' })
  await expect.poll(() => ranges().at(-1)).toBe('2025-12-31T18:30:00.000Z')
  await expect
    .poll(() => wire.requests('getPaymentSummary').at(-1)?.url.searchParams.get('paidFrom'))
    .toBe('2025-12-31T18:30:00.000Z')
})
