import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Payment } from '../../machines/contract/calls.ts'
import { dashboardSalesMachine } from '../../machines/dashboard-sales.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'
import { canStop, stopWaiting, waitIn } from './patience.ts'

const ledger = ledgerOf(dashboardSalesMachine)
const sales: Payment[] = [{ _id: 'pay_2' }, { _id: 'pay_1' }]
const newer: Payment[] = [{ _id: 'pay_3' }]
/** Passes once what was ready to run has run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The dashboard with its call under way, and a clock whose time the test sets. */
function wanted() {
  let now = 1000
  const readClock = fromPromise(async () => now)
  const card = ledger.start({ actors: { readClock } })
  card.actor.send({ type: 'answer.requested' })
  return {
    ...card,
    setTime: (time: number) => {
      now = time
    },
  }
}
async function shown() {
  const card = wanted()
  await card.call('listRecentSales').answer({ message: '', data: sales })
  await settled()
  return card
}

test('nothing is asked for before the sales are wanted', () => {
  const { called, snapshot } = ledger.start()
  expect(snapshot().value.status).toBe('idle')
  expect(called).toEqual([])
})

// Requirements: §7.47
test('kept sales that are old are shown at once with their own age, and asked for anew', async () => {
  const { call, snapshot } = wanted()
  expect(call('listRecentSales').input).toEqual({ fresh: false })
  await call('listRecentSales').answer({ message: '', data: sales, answeredAt: 5, isOld: true })
  await settled()
  expect(snapshot().context).toMatchObject({ sales, since: 5, now: 1000 })
  expect(snapshot().value).toMatchObject({ status: 'loading', age: 'known' })
  expect(call('listRecentSales').input).toEqual({ fresh: true })
})

test('of more sales than the newest 50 the rest is not shown', async () => {
  const { call, snapshot } = wanted()
  const many = Array.from({ length: 5000 }, (_, index) => ({ _id: `pay_${index}` }))
  await call('listRecentSales').answer({ message: '', data: many })
  expect(snapshot().context.sales).toEqual(many.slice(0, 50))
})

test('they age by the clock, which is read with the answer and every ten seconds', async () => {
  const { clock, setTime, snapshot } = await shown()
  expect(snapshot().value).toMatchObject({ status: 'success', age: 'known' })
  expect(snapshot().context).toMatchObject({ sales, since: 1000, now: 1000 })
  setTime(41_000)
  clock.increment(9999)
  await settled()
  expect(snapshot().context.now).toBe(1000)
  clock.increment(1)
  await settled()
  expect(snapshot().context).toMatchObject({ since: 1000, now: 41_000 })
})

test('a refresh keeps the sales until newer ones come, whose age starts anew', async () => {
  const { actor, call, calls, setTime, snapshot } = await shown()
  setTime(50_000)
  actor.send({ type: 'refresh.requested' })
  expect(calls('listRecentSales')).toHaveLength(2)
  expect(snapshot().context.sales).toEqual(sales)
  await call('listRecentSales').answer({ message: '', data: newer })
  await settled()
  expect(snapshot().context).toMatchObject({ sales: newer, since: 50_000, now: 50_000 })
})

// Requirements: §8.11
test.each([
  [{}, 'An error occurred'],
  [{ message: 'Out of order' }, 'Out of order'],
  [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
])('a failure (%j) is an error without sales; Try again asks anew', async (failure, words) => {
  const { actor, call, snapshot } = wanted()
  await call('listRecentSales').fail(failure)
  expect(snapshot().value).toMatchObject({ status: 'error', age: 'unknown' })
  expect(snapshot().context).toMatchObject({ sales: null, error: words })
  actor.send({ type: 'retry.requested' })
  await call('listRecentSales').answer({ message: '', data: sales })
  expect(snapshot().context).toMatchObject({ sales, error: null, failure: null })
})

test('a failed refresh keeps the older sales, which go on ageing, and can be asked for again', async () => {
  const { actor, call, calls, clock, setTime, snapshot } = await shown()
  actor.send({ type: 'refresh.requested' })
  await call('listRecentSales').fail()
  expect(snapshot().context).toMatchObject({ sales, since: 1000, error: 'An error occurred' })
  setTime(90_000)
  clock.increment(10_000)
  await settled()
  expect(snapshot().context.now).toBe(90_000)
  actor.send({ type: 'refresh.requested' })
  expect(calls('listRecentSales')).toHaveLength(3)
})

test('sales that may be old, or that failed, are asked for again; the older ones stay', async () => {
  const { actor, call, calls, snapshot } = await shown()
  actor.send({ type: 'data.outdated' })
  expect(snapshot().context).toMatchObject({ sales })
  await call('listRecentSales').fail()
  expect(snapshot().context).toMatchObject({ sales, since: 1000 })
  actor.send({ type: 'data.outdated' })
  await call('listRecentSales').answer({ message: '', data: newer })
  expect(snapshot().context).toMatchObject({ sales: newer, error: null })
  expect(calls('listRecentSales')).toHaveLength(3)
})

test('loading is slow after 3 s, and after 10 s it can be stopped, which aborts the call', () => {
  const { call, clock, snapshot } = wanted()
  clock.increment(2999)
  expect(waitIn(snapshot())).toBe('brief')
  expect(snapshot().hasTag('pending')).toBe(true)
  clock.increment(1)
  expect(waitIn(snapshot())).toBe('slow')
  clock.increment(6999)
  expect(canStop(snapshot())).toBe(false)
  clock.increment(1)
  stopWaiting(snapshot())
  expect(snapshot().value.status).toBe('error')
  expect(snapshot().context.error).toBe('Loading was stopped')
  expect(call('listRecentSales').signal.aborted).toBe(true)
})

test('the chart shows 30 days until another range is chosen, whatever becomes of the sales', async () => {
  const { actor, call, snapshot } = wanted()
  expect(snapshot().value.range).toBe('month')
  for (const range of ['week', 'month', 'quarter', 'all'] as const) {
    actor.send({ type: 'range.chosen', range })
    expect(snapshot().value.range).toBe(range)
  }
  await call('listRecentSales').fail()
  expect(snapshot().value.range).toBe('all')
})

test('the tests above took every transition of the machine', () => {
  expect(ledger.untaken()).toEqual([])
})
