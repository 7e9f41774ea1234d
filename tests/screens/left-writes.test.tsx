import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp, wire } from '../support/app.tsx'

async function askToRemove() {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: /^Remove / }).click()
}
async function leave() {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
}

test('a write without a response is reported as unknown, and Check leads to its page', async () => {
  const held = wire.hold('removeEmployee')
  const app = await renderApp({ path: '/business/details/biz_23?tab=employees' })
  await askToRemove()
  const request = await held.next()
  await leave()
  request.fail('refused')
  await expect.element(page.getByText(/We couldn’t confirm whether the employee was removed/)).toBeVisible()
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect.poll(app.address).toBe('/business/details/biz_23?tab=employees')
})

test('confirmed writes that wait their turn are sent too', async () => {
  const held = wire.hold('removeEmployee')
  await renderApp({ path: '/business/details/biz_23?tab=employees' })
  await askToRemove()
  const first = await held.next()
  await askToRemove()
  await leave()
  const second = await held.next()
  expect(second.request.url).not.toBe(first.request.url)
  first.release()
  second.release()
  await expect.poll(() => page.getByText('Employee removed').elements().length).toBe(2)
})

test('no outcome is reported after signing out', async () => {
  const held = wire.hold('deactivatePlan')
  await renderApp({ path: '/subscription-plans' })
  await page.getByRole('button', { name: 'Actions for Growth' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const request = await held.next()
  localStorage.removeItem('x-access-token')
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  request.release()
  await expect.poll(() => wire.requests('deactivatePlan')).toHaveLength(1)
  expect(page.getByText(/Plan deactivated|The plan was/).elements()).toEqual([])
})

test('a plan deleted meanwhile can be read and copied, but not saved (R52)', async () => {
  wire.inject('updatePlan', 404)
  const app = await renderApp({ path: '/subscription-plans/update/pln_2' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebra plan')
  await page.getByRole('button', { name: 'Save plan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Growth' })
  await expect.element(sheet.getByText('No such thing')).toBeVisible()
  await expect.element(sheet.getByRole('row', { name: 'Name Zebra plan' })).toBeVisible()
  expect(sheet.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Save plan' }).elements()).toEqual([])
  await expect.element(sheet.getByRole('button', { name: 'Copy what you typed' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Show all plans' }).click()
  await expect.poll(app.address).toBe('/subscription-plans')
})
