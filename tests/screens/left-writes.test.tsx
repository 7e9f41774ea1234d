import { expect, test, vi } from 'vitest'
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

// Requirements: U31, U41
test('a pending write is not aborted when the user leaves the page, confirmed writes that wait in the queue are sent, and the next page reports their outcomes (R11)', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    if (request instanceof Request && /employee\/remove/.test(request.url)) signals.push(init?.signal)
    return fetch(request, init)
  })
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
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false])
})

test('the outcome of a pending write is not reported after a sign-out', async () => {
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
