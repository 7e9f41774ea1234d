import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
