import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SimulatedClock } from 'xstate'
import type { OperationId } from '../../machines/lib/calls.ts'
import { renderApp, wire } from '../support/app.tsx'

const main = page.getByRole('main')

/** Every screen that shows a read: where it is, and what it reads. */
const places: readonly [OperationId, string][] = [
  ['listPayments', '/payments'],
  ['listBusinesses', '/business'],
  ['listPlans', '/subscription-plans'],
  ['getPlan', '/subscription-plans/update/pln_2'],
  ['getDashboardCount', '/'],
  ['listRecentSales', '/'],
  ['getBusiness', '/business/details/biz_23'],
  ['listEmployees', '/business/details/biz_23?tab=employees'],
  ['listBusinessSubscriptions', '/business/details/biz_23?tab=subscriptions'],
  ['listBusinessPayments', '/business/details/biz_23?tab=payments'],
  ['getProfile', '/profile'],
]

describe.each(places)('%s', (id, path) => {
  test('from 3 s on says which try is under way, and from 10 s on offers to stop', async () => {
    const held = wire.hold(id)
    const { clock } = await renderApp({ path })
    const first = await held.next()
    // the screen is there, not only its request
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
    const stop = page.getByRole('button', { name: 'Stop' })
    clock.increment(2999)
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
    clock.increment(1)
    await expect.element(page.getByText(/Still trying, attempt 1 of 4/).first()).toBeVisible()
    first.fail(503)
    const second = await held.next()
    await expect.element(page.getByText(/Still trying, attempt 2 of 4/).first()).toBeVisible()
    second.fail(503)
    await held.next()
    await expect.element(page.getByText(/Still trying, attempt 3 of 4/).first()).toBeVisible()
    expect(stop.elements()).toHaveLength(0)
    clock.increment(7000)
    await stop.first().click()
    await expect.element(page.getByText(/Loading was stopped/).first()).toBeVisible()
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
    held.stop()
  })
})

describe('a read inside a form or the palette says after 3 s which try is under way', () => {
  const trying = (attempt: number) =>
    page.getByText(new RegExp(`Still trying, attempt ${attempt} of 4`)).first()

  /** Lets 3 s go by, and the first try fail. */
  async function waitLong(id: OperationId, begin: () => Promise<{ clock: SimulatedClock }>) {
    const held = wire.hold(id)
    const { clock } = await begin()
    const first = await held.next()
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
    clock.increment(3000)
    await expect.element(trying(1)).toBeVisible()
    first.fail(503)
    await held.next()
    await expect.element(trying(2)).toBeVisible()
    return { held, clock }
  }
  const plan = '/subscription-plans/update/pln_2'

  test.each([
    ['listPayments', 'Find payment…'],
    ['listBusinesses', 'Find business…'],
  ] as const)('%s of the palette, which from 10 s on can be stopped', async (id, what) => {
    const { held, clock } = await waitLong(id, async () => {
      const app = await renderApp({ path: '/profile' })
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .click()
      await page.getByRole('option', { name: what }).click()
      await page.getByRole('combobox').fill('sable')
      await expect.element(page.getByText('Searching…')).toBeVisible()
      app.clock.increment(300)
      return app
    })
    expect(page.getByRole('button', { name: 'Stop' }).elements()).toHaveLength(0)
    clock.increment(7000)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect.element(page.getByRole('option', { name: what })).toBeVisible()
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
    held.stop()
  })

  test('the plans a new business may have', async () => {
    const { held } = await waitLong('listPlans', () => renderApp({ path: '/business?new=1' }))
    held.stop()
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
  })

  test('what somebody else saved meanwhile, and going on need not wait for it', async () => {
    const app = await renderApp({ path: plan })
    await page.getByRole('textbox', { name: 'Name' }).fill('Zebra plan')
    wire.inject('updatePlan', 412, 1)
    await waitLong('getPlan', async () => {
      await page.getByRole('button', { name: 'Save plan' }).click()
      return app
    })
    await page.getByRole('button', { name: 'Go on editing' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra plan')
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
  })

  test('what became of a plan whose saving had no answer', async () => {
    const app = await renderApp({ path: plan })
    await page.getByRole('textbox', { name: 'Name' }).fill('Zebra plan')
    wire.inject('updatePlan', 'refused', 1)
    await page.getByRole('button', { name: 'Save plan' }).click()
    const check = page.getByRole('button', { name: 'Check' })
    const { held } = await waitLong('getPlan', async () => {
      await check.click()
      return app
    })
    held.stop()
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
  })
})

describe('a write', () => {
  test('of a dialog that takes longer than 3 s says so there, and counts no tries', async () => {
    const held = wire.hold('updateExtraUserPrice')
    const { clock } = await renderApp({ path: '/subscription-plans' })
    await page.getByRole('button', { name: /extra-user price/i }).click()
    const dialog = page.getByRole('dialog', { name: 'Change extra-user price' })
    await dialog.getByRole('textbox').fill('7')
    await dialog.getByRole('button', { name: 'Save price' }).click()
    const request = await held.next()
    expect(dialog.getByText('Still waiting for the server to answer…').elements()).toHaveLength(0)
    clock.increment(3000)
    await expect.element(dialog.getByText('Still waiting for the server to answer…').first()).toBeVisible()
    expect(page.getByText(/attempt/).elements()).toHaveLength(0)
    request.release()
    await expect.element(page.getByText('The extra-user price is $7.00 now')).toBeVisible()
  })

  test('of a row says so above the page', async () => {
    const held = wire.hold('deactivatePlan')
    const { clock } = await renderApp({ path: '/subscription-plans' })
    await page.getByRole('button', { name: /^Actions for Growth/ }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    const request = await held.next()
    clock.increment(3000)
    await expect.element(main.getByText('Still waiting for the server to answer…').first()).toBeVisible()
    request.release()
    await expect.element(page.getByText('Growth is inactive now')).toBeVisible()
    await expect.poll(() => page.getByText(/Still waiting/).elements()).toHaveLength(0)
  })
})
