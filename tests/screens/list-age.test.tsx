import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { machineOf } from '../model/holding.ts'
import { administrator } from '../model/samples.ts'
import { renderApp, wire } from '../support/app.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

const lists = [
  { path: '/payments', what: 'payments', call: 'listPayments', total: 120 },
  { path: '/business', what: 'businesses', call: 'listBusinesses', total: 24 },
] as const

/** Returns the queries of a call's requests, newest last. */
const asked = (call: (typeof lists)[number]['call']) => wire.requests(call).map(({ url }) => url.search)
const look = '?offset=0&limit=1'

// Requirements: U60
test.each(lists)(
  'a check after a minute announces newer $what, and a button shows the new rows',
  async (list) => {
    const app = await renderApp({ path: list.path })
    await expect.element(page.getByText('Updated just now')).toBeVisible()
    await expect.element(button(`Refresh ${list.what}`)).toBeVisible()
    wire.inject(list.call, () =>
      Response.json({
        payments: [],
        businesses: [],
        total_payments: list.total + 12,
        total_businesses: list.total + 12,
      }),
    )
    app.clock.increment(60_000)
    await expect.element(button(`12 new ${list.what}`)).toBeVisible()
    expect(asked(list.call).at(-1)).toBe(look)
    wire.mend(list.call)
    await button(`12 new ${list.what}`).click()
    await expect.element(button(`12 new ${list.what}`)).not.toBeInTheDocument()
    expect(asked(list.call).at(-1)).toBe('?offset=0&limit=10')
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  },
)

// Requirements: U60
test('the button that shows new rows leads from any page to page 1', async () => {
  const app = await renderApp({ path: '/payments?page=3' })
  await expect.element(page.getByText('Updated just now')).toBeVisible()
  wire.inject('listPayments', () => Response.json({ payments: [], total_payments: 121 }))
  app.clock.increment(60_000)
  await expect.element(button('1 new payment')).toBeVisible()
  wire.mend('listPayments')
  await button('1 new payment').click()
  await expect.poll(app.address).toBe('/payments?page=1&limit=10')
  await expect.element(page.getByText('Page 1 of 12')).toBeVisible()
})

// Requirements: U60
test.each(lists)('a filtered list checks for newer $what if the backend can filter', async (list) => {
  const app = await renderApp({
    path: `${list.path}?status=${list.what === 'payments' ? 'failed' : 'active'}`,
  })
  await expect.element(page.getByText('Updated just now')).toBeVisible()
  wire.inject(list.call, () =>
    Response.json({ payments: [], businesses: [], total_payments: 200, total_businesses: 200 }),
  )
  app.clock.increment(60_000)
  await expect.element(button(new RegExp(`^\\d+ new ${list.what}$`))).toBeVisible()
  expect(asked(list.call).at(-1)).toMatch(/^\?offset=0&limit=1&status=/)
})

// Requirements: U60
test('the list does not check for newer rows while the page is hidden or offline, or while the client filters the list', async () => {
  wire.inject('getProfile', () => Response.json({ message: '', data: administrator }))
  let value = ''
  const app = await renderApp({
    path: '/payments',
    inspect: (event) => {
      if (event.type === '@xstate.snapshot' && machineOf(event.actorRef) === 'listAge')
        value = JSON.stringify(event.snapshot)
    },
  })
  const rests = () => expect.poll(() => value).toContain('"look":"resting"')
  const isOff = () => expect.poll(() => value).toContain('"look":"off"')
  const turn = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(() => turn('visible'))
  await rests()
  turn('hidden')
  await isOff()
  app.clock.increment(120_000)
  turn('visible')
  await rests()
  dispatchEvent(new Event('offline'))
  await isOff()
  app.clock.increment(120_000)
  dispatchEvent(new Event('online'))
  await rests()
  await app.router.navigate({ to: '/payments', search: { status: 'failed' } })
  await isOff()
  await expect.element(page.getByText(/^Updated /)).toBeVisible()
  app.clock.increment(120_000)
  expect(asked('listPayments')).not.toContain(look)
})
