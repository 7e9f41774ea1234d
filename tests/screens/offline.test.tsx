import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import type { OperationId } from '../../machines/contract/calls.ts'
import type { App } from '../../src/app/app.tsx'
import { renderApp, wire } from '../support/app.tsx'

/** Takes the browser offline once every read has an answer, because a late answer would end the offline state. */
async function goOffline({ services }: App) {
  await expect.poll(services.attempts.isReading).toBe(false)
  dispatchEvent(new Event('offline'))
}
const goOnline = () => dispatchEvent(new Event('online'))
const banner = page.getByText('You’re offline', { exact: true })

/** The path of each tested screen, its reads, and a text that is shown only with data. */
const screens: readonly [path: string, calls: readonly OperationId[], data: RegExp][] = [
  ['/payments', ['listPayments', 'getPaymentSummary'], /Average.*TXN-/],
  ['/', ['getDashboardCount', 'listRecentSales', 'getPaymentSeries', 'getFindings'], /Revenue per day/],
  ['/business/details/biz_23?tab=employees', ['getBusiness', 'listEmployees'], /@/],
]

describe.each(screens)('%s', (path, calls, data) => {
  // Requirements: A46
  test('while offline, a screen keeps its data and shows the data’s age; back online, it refetches once, silently (R15)', async () => {
    const main = page.getByRole('main')
    // Freeze the clock, because a slow machine would take long enough to change the data's age.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const app = await renderApp({ path })
    await expect.element(main).toHaveTextContent(data)
    await goOffline(app)
    await expect.element(banner).toBeVisible()
    await expect.element(main).toHaveTextContent(data)
    // The dashboard always shows the age of its data.
    await expect.element(main).toHaveTextContent(path === '/' ? /Updated just now/ : /As of \d\d:\d\d/)
    // Only one age is shown.
    if (path !== '/') await expect.element(main).not.toHaveTextContent(/Updated/)
    for (const call of calls) wire.inject(call, 500)
    const before = wire.requests().length
    goOnline()
    await expect.element(banner).not.toBeInTheDocument()
    // Each call is sent once and retried three times. The data is still shown afterwards.
    await expect.poll(() => wire.requests().length - before).toBe(4 * calls.length)
    expect(
      new Set(
        wire
          .requests()
          .slice(before)
          .map(({ operationId }) => operationId),
      ),
    ).toEqual(new Set(calls))
    await expect.element(main).toHaveTextContent(data)
    expect(main.element().textContent).not.toMatch(/As of/)
  })
})

test('a write is refused at once while offline, is not sent, and keeps the typed values', async () => {
  const app = await renderApp({ path: '/subscription-plans?new=1&copy=pln_2' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Zebra plan')
  await goOffline(app)
  await page.getByRole('button', { name: 'Add plan' }).click()
  await expect.element(page.getByText(`${NO_RESPONSE}. You are offline, so nothing was sent.`)).toBeVisible()
  expect(page.getByText(/couldn’t confirm/).elements()).toEqual([])
  expect(wire.requests('addPlan')).toEqual([])
  await expect.element(name).toHaveValue('Zebra plan')
  goOnline()
  await page.getByRole('button', { name: 'Add plan' }).click()
  await expect.element(page.getByText('Zebra plan: Plan added')).toBeVisible()
  expect(wire.requests('addPlan')).toHaveLength(1)
})

test('a server response ends the offline state, whatever the browser says', async () => {
  const app = await renderApp({ path: '/payments' })
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  await goOffline(app)
  await expect.element(banner).toBeVisible()
  await page.getByRole('button', { name: 'Go to last page' }).click()
  await expect.element(banner).not.toBeInTheDocument()
})
