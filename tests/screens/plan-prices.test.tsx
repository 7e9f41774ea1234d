import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { growth, legacy } from '../model/samples.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { faults } from '../support/faults.ts'
import { textsOf } from '../support/texts.ts'

const path = '/subscription-plans'
const table = page.getByRole('table', { name: /^Subscription plans/ })
const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
const sheet = page.getByRole('dialog', { name: 'Change prices' })
const percent = sheet.getByRole('textbox', { name: 'Change by per cent' })
const line = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
const box = (name: string) => sheet.getByRole('checkbox', { name: `Change ${name}`, exact: true })
const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name })
const panel = page.getByRole('region', { name: /^(Changing|Outcome: change) / })
const inPanel = (name: string) => panel.getByRole('button', { name })
const items = panel.getByRole('listitem')
const open = page.getByRole('button', { name: 'Change prices' })
const sent = () => wire.requests('updatePlan').length
const price = async (id: number) =>
  (await sql<{ price: number }>(`select base_price::float8 as price from plans where id = ${id}`))[0]?.price

/** Opens the sheet over five plans with round prices: four active ones, and Legacy Bundle. */
async function opened() {
  const app = await renderApp({ path: '/404' })
  await sql('delete from plans where id > 6')
  app.router.history.push(path)
  await expect.element(row('Growth')).toBeVisible()
  await open.click()
  await expect.element(percent).toHaveFocus()
  return app
}

/** Chooses only the first plans, Starter and Growth and so on, raises them by 10 % and confirms. */
async function raise(count: number, before: () => void = () => undefined) {
  const names = ['Starter', 'Growth', 'Annual Pro', 'Enterprise'].map((name) => `Change ${name}`)
  for (const checked of sheet.getByRole('checkbox', { checked: true }).elements()) {
    if (!names.slice(0, count).includes(checked.getAttribute('aria-label') ?? ''))
      await page.elementLocator(checked).click()
  }
  await percent.fill('10')
  before()
  await inSheet(new RegExp(`^Change ${count} prices?$`)).click()
}

describe('the form of the prices', () => {
  // Requirements: U174
  test('says which plans can’t be chosen or keep their price, and asks for one that changes', async () => {
    const free = { ...growth, _id: 'pln_1', name: 'Starter', basePrice: 0 }
    wire.inject('listPlans', () => Response.json({ message: 'Plans', data: [free, growth, legacy] }))
    await renderApp({ path })
    await open.click()
    await expect.element(box('Starter')).toBeDisabled()
    await expect.element(line('Starter')).toHaveTextContent('It is free')
    await expect.element(box('Legacy Bundle')).not.toBeChecked()
    await expect.element(line('Legacy Bundle')).toHaveTextContent('Inactive')
    await percent.fill('0.01')
    await sheet.getByText('$1', { exact: true }).click()
    await expect.element(line('Growth')).toHaveTextContent('Not sent: the price stays the same')
    for (const checked of sheet.getByRole('checkbox', { checked: true }).elements())
      await page.elementLocator(checked).click()
    await inSheet('Change prices').click()
    await expect.element(box('Growth')).toHaveAccessibleDescription(/Choose a plan whose price changes$/)
    await expect.element(box('Growth')).toHaveFocus()
    expect(await accessibilityFindings()).toEqual([])
    await inSheet('Cancel').click()
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(sent()).toBe(0)
  })

  // Requirements: U174, U175
  test('refuses other texts and says what it accepts, previews each price with the chosen rounding, and shows the number of businesses as unknown, never as 0, until they are counted', async () => {
    wire.inject('getPlanBusinesses', faults[403])
    await opened()
    // The name of an inactive plan stays on one line, with the badge beside or below it.
    const name = line('Legacy Bundle').getByText('Legacy Bundle').element()
    expect(name.getBoundingClientRect().height).toBeLessThan(
      2 * parseFloat(getComputedStyle(name).lineHeight),
    )
    for (const text of ['', '0', '-100', '1e9', 'ten']) {
      await percent.fill(text)
      await inSheet('Change prices').click()
      await expect.element(percent).toHaveAccessibleDescription('Enter a number from −99 to 1,000, but not 0')
      await expect.element(percent).toHaveFocus()
    }
    expect(await accessibilityFindings()).toEqual([])
    expect(sent()).toBe(0)
    await percent.fill('10')
    for (const [rounding, after] of [
      ['$0.01', '$53.90'],
      ['$0.50', '$54.00'],
      ['.99', '$53.99'],
    ] as const) {
      await sheet.getByText(rounding, { exact: true }).click()
      await expect.element(line('Growth')).toHaveTextContent(`$49.00 → ${after}`)
    }
    await expect.element(line('Growth')).toHaveTextContent('Unknown number of businesses')
    await expect
      .element(sheet.getByRole('region', { name: 'Businesses with these plans' }))
      .toHaveTextContent('It is unknown how many businesses have these plans.')
  })
})

describe('the confirmed prices', () => {
  // Requirements: U176
  test('are sent one after the other, and are shown in their rows', async () => {
    await opened()
    const held = wire.hold('updatePlan')
    await raise(2, () => inSheet('Cancel').element().focus())
    await expect.element(sheet).not.toBeInTheDocument()
    const first = await held.next()
    expect(first.request.headers.get('if-match')).toBe('"pln_1-1"')
    await expect.element(panel.getByText('0 of 2')).toBeVisible()
    await expect.element(open).toHaveAccessibleDescription('Changes are still being sent')
    expect(await accessibilityFindings()).toEqual([])
    first.release()
    const second = await held.next()
    expect(second.request.headers.get('if-match')).toBe('"pln_2-1"')
    expect(sent()).toBe(2)
    second.release()
    await expect.element(panel.getByText('2 of 2 prices changed')).toBeVisible()
    await expect.element(items.last()).toHaveTextContent('Growth $49.00 → $53.90Changed')
    await expect.element(row('Growth')).toHaveTextContent('$53.90')
    inPanel('Close').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  // Requirements: U176
  test('are refused if another administrator changes the plan, before or after the plan has loaded', async () => {
    await opened()
    const held = wire.hold('updatePlan')
    await sql('update plans set base_price = 25, version = version + 1 where id = 1')
    await raise(2)
    const second = await held.next()
    await sql('update plans set base_price = 60, version = version + 1 where id = 2')
    second.release()
    await expect.element(panel.getByText('0 of 2 prices changed, 2 not changed')).toBeVisible()
    expect(textsOf(items).join()).toMatch(
      /Not changed\. The price is now \$25\.00.*Not changed\. Someone else/,
    )
    expect([await price(1), await price(2)]).toEqual([25, 60])
    await expect.element(row('Starter')).toHaveTextContent('$25.00')
  })

  // Requirements: U41, U176
  test('are still sent while a plan’s sheet is open over the list, but no longer when the user leaves the page', async () => {
    const app = await opened()
    const held = wire.hold('updatePlan')
    await raise(3)
    const first = await held.next()
    app.router.history.push(`${path}/update/pln_6`)
    await expect.element(page.getByRole('dialog', { name: 'Edit Legacy Bundle' })).toBeVisible()
    first.release()
    const second = await held.next()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click()
    const question = page.getByRole('alertdialog', { name: 'Stop and leave?' })
    await expect.element(question).toHaveTextContent(/1 price would not be sent/)
    await question.getByRole('button', { name: 'Stop and leave' }).click()
    await expect.element(page.getByText('Stopped: 1 of 3 prices changed, 1 not sent')).toBeVisible()
    second.release()
    await expect.element(page.getByText(/Successfully Updated/)).toBeVisible()
    expect(sent()).toBe(2)
  })
})
