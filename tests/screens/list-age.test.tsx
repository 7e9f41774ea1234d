import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { machineOf } from '../model/holding.ts'
import { renderApp, wire } from '../support/app.tsx'
import { supportOnly } from '../support/served.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

const lists = [
  { path: '/payments', what: 'payments', call: 'listPayments', total: 120, filter: { status: 'failed' } },
  { path: '/business', what: 'businesses', call: 'listBusinesses', total: 24, filter: { status: 'active' } },
] as const

/** Returns the queries of a call's requests, newest last. */
const asked = (call: (typeof lists)[number]['call']) => wire.requests(call).map(({ url }) => url.search)
const look = '?offset=0&limit=1'

// Requirements: U60
test.each(lists)(
  'a check after a minute announces newer $what, and a button leads from any page to the new rows on page 1; a filtered list checks too if the backend can filter',
  async ({ path, what, call, total, filter }) => {
    const app = await renderApp({ path: `${path}?page=2` })
    await expect.element(page.getByText('Updated just now')).toBeVisible()
    await expect.element(button(`Refresh ${what}`)).toBeVisible()
    const found = total + 12
    const more = () =>
      Response.json({ payments: [], businesses: [], total_payments: found, total_businesses: found })
    wire.inject(call, more)
    app.clock.increment(60_000)
    await expect.element(button(`12 new ${what}`)).toBeVisible()
    expect(asked(call).at(-1)).toBe(look)
    wire.mend(call)
    await button(`12 new ${what}`).click()
    await expect.element(button(`12 new ${what}`)).not.toBeInTheDocument()
    await expect.poll(app.address).toBe(`${path}?page=1&limit=10`)
    await expect.poll(() => asked(call).at(-1)).toBe('?offset=0&limit=10')
    await expect.element(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()

    await app.router.navigate({ to: path, search: filter })
    await expect.poll(() => asked(call).at(-1)).toMatch(/^\?offset=0&limit=10&status=/)
    await expect.element(page.getByText('Updated just now')).toBeVisible()
    wire.inject(call, more)
    app.clock.increment(60_000)
    await expect.element(button(new RegExp(`^\\d+ new ${what}$`))).toBeVisible()
    expect(asked(call).at(-1)).toMatch(/^\?offset=0&limit=1&status=/)
  },
)

// Requirements: U60
test('the list does not check for newer rows while the page is hidden or offline, or while the client filters the list', async () => {
  supportOnly()
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
