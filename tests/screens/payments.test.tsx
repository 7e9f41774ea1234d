import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const table = page.getByRole('table', { name: /^Payments/ })
const search = page.getByRole('searchbox', { name: 'Search payments' })
const rows = () => table.getByRole('rowheader')
const asked = () => wire.requests('listPayments').map(({ url }) => url.search)
const searched = () => asked().filter((query) => query.includes('search='))
const button = (name: string) => page.getByRole('button', { name })

async function ready() {
  await expect.element(rows().first()).toBeVisible()
}

describe('the payments table', () => {
  // Requirements: §1.6, §2.19, §2.38-§2.48, §3.11-§3.16, A11, U4
  test("the payments table has the spec's columns in the spec's order, and its cells' formats: joined name, NA for no company, dollars, duration with type, local date", async () => {
    const payment = {
      _id: 'p1',
      transactionId: 'TXN-1',
      user: { firstName: 'Ann', lastName: 'Lee', email: 'ann@lee.example', companyName: null },
      paymentGateway: 'Stripe',
      paymentStatus: 'completed',
      paymentMode: 'card',
      amount: 1234.5,
      subscriptionPlan: { name: 'Growth', duration: 12, durationType: 'month' },
      paidAt: '2025-01-01T03:00:00.000Z',
    }
    wire.inject('listPayments', () => Response.json({ payments: [payment], total_payments: 120 }))
    await renderApp()
    await ready()
    const names = textsOf(table.getByRole('columnheader'))
    const cells = table.getByRole('row').nth(1).getByRole('cell').elements()
    const texts = [rows().first().element(), ...cells.slice(1)].map((cell) => cell.textContent)
    expect(names.slice(1).map((name, index) => [name, texts[index]])).toEqual([
      ['TXN ID', 'TXN-1'],
      ['NAME', 'Ann Lee'],
      ['EMAIL', 'ann@lee.example'],
      ['COMPANY', 'NA'],
      ['GATEWAY', 'Stripe'],
      ['STATUS', 'Completed'],
      ['MODE', 'Card'],
      ['AMOUNT', '$1,234.50'],
      ['PLAN', 'Growth'],
      ['DURATION', '12 month'],
      ['Paid At', '31 Dec 2024 22:00'],
    ])
    await expect.element(search).toHaveAttribute('placeholder', 'Search Payments Here')
    await expect.element(page.getByRole('main').getByText('120 payments')).toBeVisible()
  })

  // Requirements: §2.21, U8
  test('an empty list of payments says No results.', async () => {
    wire.inject('listPayments', () => Response.json({ payments: [], total_payments: 0 }))
    await renderApp()
    await expect.element(table.getByText('No results.')).toBeVisible()
    // The only image is a decorative drawing.
    expect(table.element().querySelectorAll('svg[aria-hidden=true]')).toHaveLength(1)
    const place = page.getByText('Page 1 of 1')
    await expect.element(place).toBeVisible()
    // The page number takes the place of the buttons at the end of the line.
    const { right } = table.element().getBoundingClientRect()
    expect(Math.abs(place.element().getBoundingClientRect().right - right)).toBeLessThan(4)
  })

  // Requirements: §2.39-§2.48, A11
  test('at 1440 px, the payments table shows all columns, and all rows have the same height', async () => {
    await page.viewport(1440, 900)
    await renderApp({ path: '/payments?limit=30' })
    await ready()
    const region = page.getByRole('region', { name: 'Payments table' }).element()
    const scrollbar = 15
    const { width } = table.element().getBoundingClientRect()
    expect(width).toBe(region.clientWidth)
    region.style.inlineSize = `${region.clientWidth - scrollbar}px`
    expect(region.scrollWidth).toBe(region.clientWidth)
    const heights = rows()
      .elements()
      .map((row) => row.getBoundingClientRect().height)
    expect(new Set(heights)).toEqual(new Set([40]))
  })

  // Requirements: U6
  test('while another page loads, a skeleton keeps the height, the pager works, and rows cannot be selected', async () => {
    const app = await renderApp()
    await ready()
    const height = () => table.element().getBoundingClientRect().height
    const before = height()
    const held = wire.hold('listPayments')
    await button('Go to last page').click()
    await held.next()
    app.clock.increment(0)
    await expect.poll(() => rows().elements()).toHaveLength(0)
    expect(table.element().querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(1)
    expect(height()).toBe(before)
    expect(table.element().querySelectorAll('tbody input')).toHaveLength(0)
    await expect.element(table.getByRole('checkbox')).toBeDisabled()
    expect(page.getByText(/row\(s\) selected/).query()).toBeNull()
    await expect.element(page.getByText('Loading payments')).toBeInTheDocument()
    await expect.element(page.getByText('Page 12 of 12')).toBeVisible()
    await button('Go to previous page').click()
    await expect.element(page.getByText('Page 11 of 12')).toBeVisible()
    held.stop()
    await ready()
    await expect.element(page.getByText('120 payments, page 11 of 12')).toBeInTheDocument()
  })
})

describe('paging', () => {
  // Requirements: §2.24-§2.28, §9.3, D8b, R42, U2
  test('the pager shows the page, disables buttons without a target page, and offers the page sizes 10, 20, 30, 40, 50 and the size in the URL', async () => {
    const app = await renderApp({ path: '/payments?page=1&limit=7' })
    await expect.element(page.getByText('Page 1 of 18')).toBeVisible()
    await expect.element(button('Go to first page')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Go to previous page')).toHaveAttribute('aria-disabled', 'true')
    await button('Go to last page').click()
    await expect.element(page.getByText('Page 18 of 18')).toBeVisible()
    await expect.element(button('Go to next page')).toHaveAttribute('aria-disabled', 'true')
    await button('Go to previous page').click()
    await expect.element(page.getByText('Page 17 of 18')).toBeVisible()
    expect(app.address()).toBe('/payments?page=17&limit=7')
    await button('Go to first page').click()
    await expect.element(page.getByText('Page 1 of 18')).toBeVisible()
    await expect.poll(asked).toEqual(['?offset=0&limit=7', '?offset=119&limit=7', '?offset=112&limit=7'])
    await page.getByRole('button', { name: /Rows per page/ }).click()
    await expect.element(page.getByRole('option', { name: '50' })).toBeVisible()
    expect(textsOf(page.getByRole('option'))).toEqual(['7', '10', '20', '30', '40', '50'])
  })

  test('a prefetched page is shown at once, without a request or a loading notice', async () => {
    const app = await renderApp()
    await ready()
    app.clock.increment(30)
    await expect.poll(asked).toEqual(['?offset=0&limit=10', '?offset=10&limit=10'])
    const changes: (string | null)[] = []
    const observer = new MutationObserver(() => {
      changes.push(table.element().getAttribute('aria-busy'))
    })
    observer.observe(table.element(), { attributeFilter: ['aria-busy'] })
    await button('Go to next page').click()
    await expect.element(page.getByText('120 payments, page 2 of 12')).toBeInTheDocument()
    observer.disconnect()
    expect(changes).toEqual([])
    expect(asked()).toHaveLength(2)
  })

  // Requirements: D8a
  test('a page beyond the end says No results. and links to the last page (R40, R43)', async () => {
    const app = await renderApp({ path: '/payments?page=99' })
    await expect.element(table.getByText('No results.')).toBeVisible()
    await expect.element(page.getByText('There is no page 99.')).toBeVisible()
    await button('Go to last page (12)').click()
    await ready()
    expect(app.address()).toBe('/payments?page=12&limit=10')
  })
})

describe('searching', () => {
  // Requirements: U7
  test('the search box keeps the focus and caret when the URL changes (R12)', async () => {
    const app = await renderApp()
    await ready()
    await search.fill('stipe')
    const box = search.element()
    if (!(box instanceof HTMLInputElement)) throw new Error('the search is no input')
    box.setSelectionRange(2, 2)
    await userEvent.keyboard('r')
    app.clock.increment(1000)
    await expect.poll(app.address).toContain('search=stripe')
    await expect.poll(searched).toHaveLength(1)
    await expect.element(search).toHaveFocus()
    await expect.element(search).toHaveValue('stripe')
    expect([box.selectionStart, box.selectionEnd, box.isConnected]).toEqual([3, 3, true])
  })

  // Requirements: U7
  test('a search without matches says so and names the searched words, and clearing the search restores the list', async () => {
    const app = await renderApp({ path: '/payments?search=%25nothing_%25' })
    await expect.element(table.getByText('No results.')).toBeVisible()
    await expect.element(page.getByText('No payment matches “%nothing_%”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).first().click()
    await ready()
    expect(app.address()).toBe('/payments?page=1&limit=10')
    await expect.element(search).toHaveValue('')
  })

  // Requirements: U5
  test('Back restores the text in the search box (R13)', async () => {
    const app = await renderApp({ path: '/payments?search=stripe' })
    await ready()
    await button('Go to next page').click()
    await expect.element(page.getByText(/^Page 2 of/)).toBeVisible()
    await search.fill('other')
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toContain('search=other')
    app.router.history.back()
    await expect.element(search).toHaveValue('stripe')
  })

  // Requirements: D9
  test('leaving the page cancels a search that is still debounced', async () => {
    const app = await renderApp()
    await ready()
    await search.fill('stripe')
    await app.router.navigate({ to: '/404' })
    await expect.element(page.getByText("Something's missing")).toBeVisible()
    app.clock.increment(1000)
    expect(asked()).toEqual(['?offset=0&limit=10'])
    expect(app.address()).toBe('/404')
  })
})
