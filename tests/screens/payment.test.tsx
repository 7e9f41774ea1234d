import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Payment } from '../../machines/contract/calls.ts'
import { renderApp, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'
import { paymentOf } from '../support/served.ts'

const table = page.getByRole('table', { name: /^Payments/ })
const rows = () => table.getByRole('rowheader')
const panel = page.getByRole('complementary', { name: /^Payment TXN-/ })
const button = (name: string) => panel.getByRole('button', { name })
const others = panel.getByRole('region', { name: 'Payments by this customer' })
const asked = () => wire.requests('listPayments').map(({ url }) => url.searchParams.get('search'))
const opened = (transactionId: string) =>
  expect.element(page.getByRole('complementary', { name: `Payment ${transactionId}` })).toBeVisible()

const payment = (transactionId: string, more: Payment = {}) =>
  paymentOf(transactionId, { amount: 1234.5, paidAt: '2025-01-01T03:00:05.000Z', ...more })
const [first, second, third] = [
  payment('TXN-3', { paidAt: '2025-01-01T03:00:40.000Z' }),
  payment('TXN-2'),
  payment('TXN-1', { amount: 20, paidAt: '2024-12-01T03:00:00.000Z' }),
]

/** Makes the backend return these payments for every search. */
function answerWith(...payments: Payment[]) {
  wire.inject('listPayments', () => Response.json({ payments, total_payments: payments.length }))
}

describe('the payment panel', () => {
  // Requirements: U44, U50
  test('the panel shows further fields and the time in the chosen zone, UTC and the device’s zone; it copies the ids, the email and its URL, and links to a search for the business', async () => {
    localStorage.setItem('zone', 'Asia/Kolkata')
    answerWith({ ...second, ...{ riskScore: 7 } })
    const app = await renderApp({ path: '/payments?txn=TXN-2' })
    const times = () => textsOf(panel.getByRole('time'))
    await expect
      .poll(times)
      .toEqual(['1 Jan 2025, 08:30:05 GMT+5:30', '1 Jan 2025, 03:00:05 UTC', '31 Dec 2024, 22:00:05 EST'])
    const last = (role: 'term' | 'definition') =>
      textsOf(panel.getByRole('region', { name: 'Details' }).getByRole(role)).at(-1)
    expect([last('term'), last('definition')]).toEqual(['Risk score', '7'])
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    for (const what of ['transaction ID', 'payment ID', 'email', 'link']) {
      await button(`Copy ${what}`).click()
      await expect.element(panel.getByText(`Copied ${what}`)).toBeInTheDocument()
    }
    expect(write.mock.calls.flat()).toEqual([
      'TXN-2',
      'pay_TXN-2',
      'ann@lee.example',
      `${location.origin}/payments?txn=TXN-2`,
    ])
    await panel.getByRole('link', { name: 'View business' }).click()
    await expect.poll(app.address).toBe('/business?search=Lee+%26+Sons')
  })

  // Requirements: U50
  test('Previous and Next step through the page, skipping payments without an id or with a duplicate id, and closing focuses the last displayed row', async () => {
    const nameless = payment('', { _id: 'pay_none' })
    answerWith(first, nameless, second, { ...second, _id: 'pay_again' }, third)
    const app = await renderApp()
    const link = rows().first().getByRole('link')
    await expect.element(link).toBeVisible()
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await opened('TXN-3')
    await expect.element(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Previous')).toHaveAccessibleDescription('First on this page of the list')
    await button('Next').click()
    await opened('TXN-2')
    // The URL names one payment, so only one row is marked.
    expect(document.querySelectorAll('[data-mark=current]')).toHaveLength(1)
    await button('Previous').click()
    await opened('TXN-3')
    await button('Next').click()
    await opened('TXN-2')
    await button('Next').click()
    await opened('TXN-1')
    expect(app.address()).toBe('/payments?txn=TXN-1')
    await expect.element(button('Next')).toHaveFocus()
    await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Next')).toHaveAccessibleDescription('Last on this page of the list')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(rows().nth(4).getByRole('link')).toHaveFocus()
    expect(app.address()).toBe('/payments')
  })

  test('the panel stays open when the list updates for a search that was typed just before', async () => {
    const app = await renderApp()
    await page.getByRole('searchbox', { name: 'Search payments' }).fill('stripe')
    await rows().first().getByRole('link').click()
    await expect.element(panel).toBeVisible()
    app.clock.increment(1000)
    await expect.poll(app.address).toMatch(/search=stripe&txn=TXN-/)
    await expect.element(panel).toBeVisible()
  })

  // Requirements: U52
  test('a shared link finds a payment that is not on the displayed page, or links to a search for its id, with the same page size; an id of spaces opens no panel', async () => {
    const app = await renderApp({ path: '/payments?limit=10&txn=TXN-B14DD51584C5' })
    await opened('TXN-B14DD51584C5')
    await expect.element(panel.getByText('pay_1', { exact: true })).toBeVisible()
    expect(asked()).toContain('TXN-B14DD51584C5')
    await expect.element(button('Next')).toHaveAccessibleDescription('Not on this page of the list')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: 'Payments', level: 1 })).toHaveFocus()
    expect(app.address()).toBe('/payments?limit=10')
    app.router.history.push('/payments?limit=20&txn=none_')
    await page.getByRole('link', { name: 'Search for it' }).click()
    await expect.poll(app.address).toBe('/payments?limit=20&search=none_')
    app.router.history.push('/payments?txn=%20%20')
    await expect.element(rows().first()).toBeVisible()
    expect(page.getByRole('complementary').elements()).toEqual([])
  })

  // Requirements: U52
  test('an id in another letter case finds its payment', async () => {
    wire.inject('listPayments', ({ request }) => {
      const isNothing = request.url.includes('nothing')
      return Response.json({ payments: isNothing ? [] : [first, second], total_payments: isNothing ? 0 : 2 })
    })
    await renderApp({ path: '/payments?search=nothing&txn=txn-2' })
    await expect
      .element(page.getByRole('complementary').getByText('pay_TXN-2', { exact: true }))
      .toBeVisible()
  })

  test('a very long id leaves room for the details in the panel', async () => {
    const id = 'TXN-'.padEnd(200, 'x')
    answerWith(payment(id))
    await renderApp({ path: `/payments?txn=${id}` })
    const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await expect.element(title).toHaveTextContent(`Payment ${id}`)
    expect(title.element().getBoundingClientRect().height).toBeLessThan(60)
    await expect.element(page.getByRole('complementary').getByText(id, { exact: true })).toBeVisible()
  })

  // Requirements: D2
  test('the panel does not show a waiting notice while the user has to sign in again', async () => {
    const app = await renderApp()
    // Wait until the session is confirmed, because before that an ended session leads to the login.
    await expect.element(page.getByRole('button', { name: 'Account of Asha Raman' })).toBeVisible()
    await expect.element(rows().first()).toBeVisible()
    wire.inject('listPayments', 401)
    void app.router.navigate({ to: '/payments', search: { txn: 'TXN-elsewhere' } })
    await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    app.clock.increment(10_000)
    await new Promise(requestAnimationFrame)
    expect(document.body.textContent).not.toContain('Still trying')
    expect(page.getByRole('button', { name: 'Stop', includeHidden: true }).elements()).toEqual([])
  })
})

describe('the payment list by keyboard', () => {
  const link = (at: number) => rows().nth(at).getByRole('link')

  // Requirements: U53, U90
  test('J and K move from row to row, and arrow keys too while the focus is on a row’s link or checkbox', async () => {
    answerWith(first, second, third)
    await renderApp()
    await expect.element(link(0)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('j')
    await expect.element(link(0)).toHaveFocus()
    // J does not go beyond the last row.
    await userEvent.keyboard('jjj')
    await expect.element(link(2)).toHaveFocus()
    await userEvent.keyboard('kk')
    await expect.element(link(0)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link(1)).toHaveFocus()
    table.getByRole('checkbox').nth(2).element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(link(0)).toHaveFocus()
    // The key is held down, so the browser repeats its event.
    link(0)
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'j', repeat: true, bubbles: true }))
    await expect.element(link(1)).toHaveFocus()
  })

  // Requirements: A16, U53
  test('J, K and arrow keys do not move the focus if single-key shortcuts are off', async () => {
    localStorage.setItem('shortcuts', 'off')
    answerWith(first, second)
    await renderApp()
    await expect.element(link(0)).toBeVisible()
    link(0).element().focus()
    await userEvent.keyboard('j{ArrowDown}')
    await expect.element(link(0)).toHaveFocus()
  })
})

describe('the payments with the same email', () => {
  const entries = () =>
    others
      .getByRole('listitem')
      .elements()
      .map((entry) => [...entry.children].map((part) => part.textContent))

  // Requirements: U51
  test('the panel lists payments with exactly the same email, newest first, each with its time', async () => {
    const joanne = payment('TXN-9', { user: { email: 'joann@lee.example' } })
    answerWith(third, joanne, second)
    await renderApp({ path: '/payments?txn=TXN-1' })
    await expect.poll(entries).toEqual([
      ['31 Dec 2024, 22:00:05 EST', '$1,234.50', 'TXN-2', 'Completed'],
      ['30 Nov 2024, 22:00:00 EST', '$20.00', 'This payment', 'Completed'],
    ])
    expect(panel.getByText('Possible double charge').elements()).toEqual([])
    await others.getByRole('link', { name: 'TXN-2' }).click()
    await opened('TXN-2')
    // The link unmounted with its payment, so the focus is in the new payment, where Enter does not close the panel.
    await expect.poll(() => document.activeElement?.textContent).toContain('This payment')
  })

  // Requirements: U51
  test('possible double charges are listed first, below a text that says how many there are', async () => {
    const newest = payment('TXN-4', { amount: 20, paidAt: '2025-02-01T03:00:00.000Z' })
    answerWith(newest, first, second, third)
    await renderApp({ path: '/payments?txn=TXN-4' })
    await expect
      .poll(() => entries().map((parts) => parts[2]))
      .toEqual(['TXN-3', 'TXN-2', 'This payment', 'TXN-1'])
    const count = others.getByText(/^2 possible double charges: same email and amount/)
    await expect.element(count).toBeVisible()
    const [above, list] = [count, others.getByRole('list')].map((one) =>
      one.element().getBoundingClientRect(),
    )
    expect(Number(above?.bottom)).toBeLessThanOrEqual(Number(list?.top))
  })

  // Requirements: U51, U52
  test('if an id or an email matches too many payments, the panel says how many were searched, and links to all of them', async () => {
    wire.inject('listPayments', () => Response.json({ payments: [second], total_payments: 1204 }))
    const app = await renderApp({ path: '/payments?limit=20&txn=TXN-' })
    await expect
      .element(page.getByRole('complementary').getByRole('alert'))
      .toHaveTextContent('not among the newest 50 of the 1,204 payments found for this transaction ID')
    app.router.history.push('/payments?limit=20&txn=TXN-2')
    await expect.element(others).toHaveTextContent('Only the newest 1 of the 1,204 payments')
    await others.getByRole('link', { name: 'Show all in the list' }).click()
    await expect.poll(app.address).toBe('/payments?limit=20&search=ann%40lee.example')
  })
})
