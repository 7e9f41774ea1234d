import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OperationId } from '../../machines/contract/calls.ts'
import { renderApp, wire } from '../support/app.tsx'

const panel = page.getByRole('tabpanel')

/** Collects the abort signals of all requests to a URL. */
function watchSignals(address: RegExp): readonly AbortSignal[] {
  const signals: AbortSignal[] = []
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    if (request instanceof Request && address.test(request.url) && init?.signal) signals.push(init.signal)
    return fetch(request, init)
  })
  return signals
}

const reads: readonly [OperationId, string, RegExp][] = [
  ['listPayments', '/payments', /payments\/all/],
  ['getPlan', '/subscription-plans/update/pln_2', /subscription-plan\/pln_2/],
  ['listEmployees', '/business/details/biz_23?tab=employees', /employee\/biz_23/],
]

test.each(reads)('%s is aborted without a message when its screen unmounts', async (id, path, address) => {
  const signals = watchSignals(address)
  const held = wire.hold(id)
  const app = await renderApp({ path })
  await held.next()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await app.router.navigate({ to: '/' })
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a business’s employees that load late are never shown on the next business’s page', async () => {
  const tab = 'employees'
  const held = wire.hold('listEmployees')
  const app = await renderApp({ path: `/business/details/biz_23?tab=${tab}` })
  const open = (businessId: string) =>
    app.router.navigate({ to: '/business/details/$businessId', params: { businessId }, search: { tab } })
  const rows = () =>
    expect.poll(() => panel.query()?.querySelectorAll('tbody th').length ?? 0).toBeGreaterThan(0)
  const first = await held.next()
  await open('biz_22')
  const second = await held.next()
  expect(second.request.url).toContain('biz_22')
  second.release()
  await rows()
  // Compare without the row actions, because these render after the rows.
  const shown = () => panel.element().querySelector('tbody')?.textContent
  const hurried = shown()
  first.release()
  held.stop()
  await open('biz_23')
  await rows()
  const former = shown()
  await open('biz_22')
  await expect.poll(shown).toBe(hurried)
  expect(former).not.toBe(hurried)
})

// Requirements: §2.34
test.each([
  ['/payments?page=2&limit=20&search=', '/payments?page=2&limit=20'],
  ['/subscription-plans?search=%20&status=active', '/subscription-plans?status=active'],
])('an empty search is removed from the URL: %s', async (path, address) => {
  const app = await renderApp({ path })
  await expect.poll(app.address).toBe(address)
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
})
