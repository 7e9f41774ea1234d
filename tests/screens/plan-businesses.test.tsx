import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { supportNothing } from '../model/reader-on-screen.ts'
import { renderApp, sql, wire } from '../support/app.tsx'
import { faults } from '../support/faults.ts'
import { textsOf } from '../support/texts.ts'

const path = '/subscription-plans'
const plans = page.getByRole('table', { name: /^Subscription plans/ })
const row = (name: string) => plans.getByRole('row', { name: new RegExp(name) })
const count = (name: string) => row(name).getByRole('cell').nth(5)
const button = (name: string) => page.getByRole('button', { name })
const region = (name: string) => page.getByRole('region', { name })
const names = () => textsOf(page.getByRole('table', { name: /^Businesses/ }).getByRole('rowheader'))

/** Gives businesses 1 to 4 a running Enterprise subscription, and the last of them an older one of Growth. */
async function opened(isBare = false) {
  if (isBare) supportNothing()
  const app = await renderApp({ path: '/404' })
  await sql(`delete from subscriptions`)
  await sql(`insert into subscriptions (business_id, plan_id, status, started_at, ends_at, amount)
    select id, (select id from plans where name = 'Enterprise'), 'active', now() - interval '1 day', null, 9
    from businesses where id <= 4`)
  await sql(`insert into subscriptions (business_id, plan_id, status, started_at, ends_at, amount)
    values (4, (select id from plans where name = 'Growth'), 'active', now() - interval '9 days', null, 9),
      (5, (select id from plans where name = 'Growth'), 'active', now() - interval '9 days', now(), 9)`)
  app.router.history.push(path)
  await expect.element(row('Growth')).toBeVisible()
  return app
}

// Requirements: U170, U172
test.each([{ isBare: false }, { isBare: true }])(
  'the businesses of a plan are counted in its row, which leads to their list, are named before a price is saved, and can be exported (backend without optional calls: $isBare)',
  async ({ isBare }) => {
    const app = await opened(isBare)
    await expect.element(count('Enterprise')).toHaveTextContent('4')
    await expect.element(count('Growth')).toHaveTextContent('0')
    await row('Enterprise').getByRole('link', { name: '4 businesses with Enterprise' }).click()
    await expect.poll(app.address).toBe('/business?plan=Enterprise')
    await expect.poll(names).toHaveLength(4)
    app.router.history.push(`${path}/update/pln_4`)
    const impact = region('Businesses with this plan')
    await expect.element(impact).toHaveTextContent('4 businesses have this plan.')
    await expect.element(impact).not.toHaveTextContent('contract')
    await page.getByRole('textbox', { name: 'Base price, USD' }).fill('2500')
    await expect.element(impact).toHaveTextContent('Each business$1,799.63 → $1,875.00')
    await expect.element(impact).toHaveTextContent('All 4$7,198.52 → $7,500.00')
    await expect.element(impact).toHaveTextContent('The contract doesn’t say what happens')
    await button('Export businesses').click()
    await expect.element(page.getByText('4 matching businesses')).toBeVisible()
    await button('Download CSV').click()
    await expect.element(page.getByText('Exported 4 businesses.')).toBeVisible()
    expect(wire.requests('updatePlan')).toHaveLength(0)
    expect(wire.requests('getPlanBusinesses')).toHaveLength(isBare ? 0 : 1)
  },
)

// Requirements: U172
test('the extra-user price and a plan’s menu say how many businesses a change affects', async () => {
  await opened()
  await expect.element(count('Enterprise')).toHaveTextContent('4')
  await button('Change extra-user price').click()
  const impact = region('Businesses with a plan')
  await expect.element(impact).toHaveTextContent('4 businesses have a plan.')
  await page.getByRole('textbox', { name: 'Price of an extra user, USD' }).fill('6')
  await expect.element(impact).toHaveTextContent('Each extra user$5.00 → $6.00')
  await button('Cancel').click()
  await button('Discard changes').click()
  await button('Actions for Enterprise').click()
  const entry = page.getByRole('menuitem', { name: 'Deactivate' })
  await expect
    .element(entry)
    .toHaveAccessibleDescription(/^4 businesses have this plan. The contract doesn’t say/)
  await page.getByRole('menuitem', { name: 'View 4 businesses' }).click()
  await expect.poll(names).toHaveLength(4)
})

/** Saves a base price for Growth. */
async function save(price: string) {
  await page.getByRole('textbox', { name: 'Base price, USD' }).fill(price)
  await button('Save plan').click()
  await expect.element(page.getByText('Successfully Updated')).toBeVisible()
}

// Requirements: U173
test('the message about a saved price undoes only the price, and only if nobody has changed the plan since; a plan saved with its old price offers no undo', async () => {
  const app = await renderApp({ path: `${path}/update/pln_2` })
  await page.getByRole('textbox', { name: 'Name' }).fill('Growth 2')
  await button('Save plan').click()
  await expect.element(page.getByText('Successfully Updated')).toBeVisible()
  expect(button('Undo').elements()).toHaveLength(0)
  await button('Close message').click()
  app.router.history.push(`${path}/update/pln_2`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Growth 3')
  await save('60')
  await expect.element(row('Growth 3')).toHaveTextContent('$54.00')
  await button('Undo').click()
  await expect.element(row('Growth 3')).toHaveTextContent('$44.10')
  const undo = wire.requests('updatePlan').at(-1)?.request
  expect(undo?.headers.get('if-match')).toBe('"pln_2-3"')
  await button('Close message').first().click()
  app.router.history.push(`${path}/update/pln_2`)
  await save('60')
  await sql(`update plans set base_price = 70, version = version + 1 where id = 2`)
  await button('Undo').click()
  await expect.element(page.getByText(/was not updated.*Someone else changed this plan/)).toBeVisible()
  await expect.element(row('Growth 3')).toHaveTextContent('$63.00')
})

// Requirements: U171
test('the counts are unknown if they fail to load, and the user can try again', async () => {
  wire.inject('getPlanBusinesses', faults[403])
  await opened()
  await expect.element(count('Enterprise')).toHaveTextContent('Unknown')
  wire.mend('getPlanBusinesses')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(count('Enterprise')).toHaveTextContent('4')
})

// Requirements: U171
test('a part of the businesses is never counted as the whole: the user can stop and resume the loading', async () => {
  const held = wire.hold('listBusinesses')
  await opened(true)
  const { release } = await held.next()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(count('Enterprise')).toHaveTextContent('Unknown')
  held.stop()
  release()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.element(count('Enterprise')).toHaveTextContent('4')
})
