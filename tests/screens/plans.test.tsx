import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'
import { textsOf } from '../support/texts.ts'

const table = page.getByRole('table', { name: /^Subscription plans/ })
const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
const names = () => textsOf(table.getByRole('rowheader'))
const button = (name: string) => page.getByRole('button', { name })
const path = '/subscription-plans'

async function opened(query = '') {
  const app = await renderApp({ path: path + query })
  await expect.element(table.getByRole('rowheader').first()).toBeVisible()
  return app
}

async function choose(plan: string, entry: string) {
  await button(`Actions for ${plan}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('the plan list', () => {
  // Requirements: U5
  test('the URL contains the plan list’s search, filter and sort order, and changing them does not send a request', async () => {
    const app = await opened()
    await page.getByRole('link', { name: 'Inactive 1' }).click()
    await expect.poll(names).toEqual(['Legacy Bundle'])
    expect(app.address()).toBe(`${path}?status=inactive`)
    await page.getByRole('link', { name: 'All 6' }).click()
    await page.getByRole('searchbox', { name: 'Search plans' }).fill('year')
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toBe(`${path}?search=year`)
    await expect.poll(names).toEqual(['Annual Pro', 'Enterprise'])
    await button('Price').click()
    await button('Price').click()
    await expect.poll(names).toEqual(['Enterprise', 'Annual Pro'])
    expect(app.address()).toBe(`${path}?search=year&sort=-price`)
    expect(wire.requests('listPlans')).toHaveLength(1)
  })
})

describe('a plan’s status', () => {
  // Requirements: §1.5, §4.15, §4.21, A40, A44, D11, U21, U25
  test('a plan shows the status that the server confirmed, without a refetch, and the message can undo and redo the change, also from another page (R55)', async () => {
    const app = await opened()
    expect(wire.requests('listPlans')).toHaveLength(1)
    const held = wire.hold('deactivatePlan')
    await choose('Growth', 'Deactivate')
    const call = await held.next()
    held.stop()
    expect(await call.request.clone().text()).toBe('')
    const word = row('Growth').getByText('Deactivating…')
    await expect.element(word).toBeVisible()
    // The column has room for every status text.
    expect(word.element().scrollWidth).toBeLessThanOrEqual(word.element().clientWidth)
    call.release()
    await expect.element(row('Growth').getByText('Inactive')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Inactive 2' })).toBeVisible()
    await button('Undo').click()
    await expect.element(row('Growth').getByText('Active')).toBeVisible()
    expect(wire.requests('listPlans')).toHaveLength(1)
    await expect.element(page.getByText('Growth: Plan activated')).toBeVisible()
    await app.router.navigate({ to: '/profile' })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    wire.inject('deactivatePlan', 'empty 500', 1)
    await button('Undo').click()
    await expect.element(page.getByText('Growth: Failed to deactivate plan')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByText('Growth: Plan deactivated')).toBeVisible()
  })
})

describe('a row’s menu', () => {
  // Requirements: A13
  test('all columns are visible at 1280 px, a row’s menu at 1024 px too, and Escape returns the focus to the menu’s button', async () => {
    await opened()
    const region = page.getByRole('region', { name: 'Subscription plans table' }).element()
    expect(region.scrollWidth).toBe(region.clientWidth)
    const prices = [...region.querySelectorAll('tbody td:nth-child(3) bdi')]
    expect(prices.filter((price) => price.scrollWidth > price.clientWidth)).toEqual([])
    await page.viewport(1024, 900)
    const trigger = button('Actions for Growth')
    expect(trigger.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      region.getBoundingClientRect().right,
    )
    await trigger.click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(trigger).toHaveFocus()
  })
})

// Requirements: §1.5
test('the extra-user price is set for every plan at once, and its sheet asks for confirmation only before it discards a changed price', async () => {
  await opened()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const dialog = page.getByRole('dialog')
  const price = page.getByRole('textbox', { name: 'Price of an extra user, USD' })
  await button('Change extra-user price').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Change extra-user price').click()
  await price.fill('9.00')
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true }),
  ]) {
    await leave()
    await expect.element(question).toBeVisible()
    await button('Stay').click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(price).toHaveValue('9.00')
    // The dialog returns the focus one frame after closing.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await button('Discard changes').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(wire.requests('updateExtraUserPrice')).toEqual([])

  await button('Change extra-user price').click()
  await expect.element(page.getByText('Applies to all 6 plans', { exact: false })).toBeVisible()
  await price.fill('-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveAccessibleDescription('Price must be 0 or more')
  await price.fill('$6.50')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => table.getByText('$6.50').elements()).toHaveLength(6)
  expect(wire.requests('listPlans')).toHaveLength(1)
})
