import { afterEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Payment } from '../../machines/contract/calls.ts'
import { paymentId } from '../../machines/rules/payment-ids.ts'
import { pagedListMachine } from '../../machines/shared/paged-list.machine.ts'
import { createCallActors } from '../../src/services/logic.ts'
import { backendOfFile, json } from './backend.ts'
import type { Script } from './backend.ts'
import { eventually, startClient } from './client.ts'

const backend = await backendOfFile()
afterEach(() => vi.unstubAllGlobals())

/** Serves 25 payments in pages of 10. */
const pages: Script = (response, seen) => {
  const { searchParams } = new URL(seen.url, backend.url)
  const offset = Number(searchParams.get('offset'))
  const payments = Array.from({ length: Math.min(10, 25 - offset) }, (_, row) => ({
    _id: `pay_${offset + row}`,
  }))
  json(200, { payments, total_payments: 25 })(response, seen)
}
/** Runs the payment screen's list machine with the real client, without rendering. */
function screen() {
  const { api } = startClient(backend.url)
  const listRows = createCallActors(api.calls)['listPayments.rows']
  const machine = pagedListMachine<Payment>().provide({ actors: { listRows } })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: { idOf: paymentId } }).start()
  const go = (page: number, search = '') =>
    actor.send({ type: 'query.received', query: { page, limit: 10, search } })
  const firstId = () => actor.getSnapshot().context.rows[0]?._id
  /** Waits until the page has loaded, and starts the prefetch of the next page. */
  const settled = async () => {
    await waitFor(actor, (snapshot) => snapshot.matches({ status: 'success' }))
    clock.increment(300)
  }
  return { actor, go, firstId, settled }
}
const asked = () => backend.seen.map(({ url }) => new URL(url, backend.url).search)

test('opening a page that is still being prefetched does not request the page twice', async () => {
  let answerAhead: () => void = () => undefined
  backend.does(
    pages,
    (response, seen) => {
      answerAhead = () => pages(response, seen)
    },
    pages,
  )
  const { actor, go, firstId, settled } = screen()
  go(1)
  await settled()
  await eventually(() => expect(backend.seen).toHaveLength(2))
  go(2)
  expect(actor.getSnapshot().matches({ status: 'loading' })).toBe(true)
  answerAhead()
  await settled()
  expect(firstId()).toBe('pay_10')
  expect(asked().filter((query) => query === '?offset=10&limit=10')).toHaveLength(1)
  actor.stop()
})

test('a new query closes the connection of the pending one', async () => {
  let isClosed = false
  backend.does((response) => {
    response.on('close', () => (isClosed = true))
  }, pages)
  const { actor, go } = screen()
  go(1)
  await eventually(() => expect(backend.seen).toHaveLength(1))
  go(1, 'nancy')
  await waitFor(actor, (snapshot) => snapshot.matches({ status: 'success' }))
  await eventually(() => expect(isClosed).toBe(true))
  expect(asked().slice(0, 2)).toEqual(['?offset=0&limit=10', '?offset=0&limit=10&search=nancy'])
  actor.stop()
})
