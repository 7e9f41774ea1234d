import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { payments } from '../model/samples.ts'
import { renderApp, wire } from '../support/app.tsx'

const table = page.getByRole('table', { name: /^Payments/ })
const rows = () => table.getByRole('rowheader')
const panel = page.getByRole('complementary', { name: /^Payment TXN-/ })
const button = (name: string) => panel.getByRole('button', { name })
const [first, second, third] = payments.map(({ transactionId }) => String(transactionId))
const opened = (transactionId = '') =>
  expect.element(page.getByRole('complementary', { name: `Payment ${transactionId}` })).toBeVisible()

function answerWithThree() {
  wire.inject('listPayments', () => Response.json({ payments, total_payments: payments.length }))
}

const link = (at: number) => rows().nth(at).getByRole('link')
const heading = panel.getByRole('heading', { level: 2 })
const places = () =>
  table
    .getByRole('row')
    .elements()
    .map((row) => [row.getBoundingClientRect().y, row.clientHeight])
const width = (element: Element) => element.getBoundingClientRect().width
const list = page.getByRole('region', { name: 'Payments table' })

// Requirements: U50
test('at 1280 and at 1440 px, the panel takes 420 px at the end of the list, and the rows keep their position and height', async () => {
  await renderApp()
  for (const window of [1280, 1440]) {
    await page.viewport(window, 800)
    await expect.element(link(9)).toBeVisible()
    const [before, room] = [places(), width(list.element())]
    await link(1).click()
    await expect.element(panel).toBeVisible()
    expect(width(panel.element())).toBe(420)
    expect(width(list.element())).toBe(room - 420 - 16)
    expect(places()).toEqual(before)
    const totals = page.getByRole('region', { name: 'Totals' })
    expect(panel.element().getBoundingClientRect().top).toBe(totals.element().getBoundingClientRect().top)
    // the list stays usable
    await table.getByRole('checkbox').nth(3).click()
    await expect.element(page.getByText('1 of 10 row(s) selected.')).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  }
})

// Requirements: U50, U53
test('opening the panel keeps the focus on the row; Enter widens and enters the panel, Escape returns to the row', async () => {
  answerWithThree()
  await renderApp()
  await expect.element(link(0)).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await opened(first)
  await expect.element(link(0)).toHaveFocus()
  await userEvent.keyboard('j')
  await opened(second)
  await expect.element(link(1)).toHaveFocus()
  expect(document.querySelectorAll('[data-mark=current]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveFocus()
  expect(width(panel.element())).toBe(640)
  // Inside the panel, J opens the next payment, and the width stays.
  await userEvent.keyboard('j')
  await opened(third)
  await expect.element(heading).toHaveFocus()
  expect(width(panel.element())).toBe(640)
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Widen panel')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(link(2)).toHaveFocus()
})

// Requirements: U50
test('opening another row replaces the history entry, so that Back closes the panel; a closed panel leaves no entry', async () => {
  answerWithThree()
  const app = await renderApp({ path: '/profile' })
  await page.getByRole('link', { name: 'Payments' }).click()
  for (const at of [0, 1]) {
    await link(at).click()
    await expect.element(panel).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  }
  await expect.poll(app.address).toBe('/payments')
  await link(0).click()
  await opened(first)
  await table.getByText(String(third)).click()
  await opened(third)
  expect(app.address()).toBe(`/payments?txn=${third}`)
  app.router.history.back()
  await expect.element(panel).not.toBeInTheDocument()
  expect(app.address()).toBe('/payments')
  app.router.history.back()
  await expect.poll(app.address).toBe('/profile')
})

test('Escape clears the search box or the selection before it closes the panel', async () => {
  const app = await renderApp({ path: '/payments?txn=TXN-B14DD51584C5' })
  await expect.element(panel).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search payments' })
  await search.fill('stripe')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await table.getByRole('checkbox').nth(1).click()
  await expect.element(page.getByRole('button', { name: 'Clear selection' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('0 of 10 row(s) selected.')).toBeVisible()
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(app.address()).toBe('/payments')
})

// Requirements: U50
test('in a small window, or when the window shrinks, the panel is a sheet over the list', async () => {
  answerWithThree()
  await renderApp()
  await link(0).click()
  await opened(first)
  await page.viewport(1024, 800)
  const sheet = page.getByRole('dialog', { name: `Payment ${first}` })
  await expect.element(sheet).toBeVisible()
  expect(panel.elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await link(1).click()
  await expect.element(page.getByRole('dialog', { name: `Payment ${second}` })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(link(0)).toHaveFocus()
})
