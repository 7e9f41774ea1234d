import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { dashboardCountsMachine } from '../../machines/dashboard-counts.machine.ts'
import { dashboardSalesMachine } from '../../machines/dashboard-sales.machine.ts'
import { start } from '../support/machine.ts'

type Card = typeof dashboardCountsMachine | typeof dashboardSalesMachine

/** Resolves once all ready tasks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

// Requirements: §7.46, §7.47
describe.each([
  {
    name: 'figures',
    machine: dashboardCountsMachine,
    operationId: 'getDashboardCount' as const,
    key: 'counts',
    older: { message: '', data: { businesses: 24, payments: 120 } },
    newer: { message: '', data: { businesses: 25, payments: 121 } },
  },
  {
    name: 'sales',
    machine: dashboardSalesMachine,
    operationId: 'listRecentSales' as const,
    key: 'sales',
    older: { message: '', data: [{ _id: 'pay_2' }, { _id: 'pay_1' }] },
    newer: { message: '', data: [{ _id: 'pay_3' }] },
  },
])('the $name', ({ machine, operationId, key, older, newer }) => {
  /** Starts a card with its call pending, and a clock that the test sets. */
  function wanted() {
    let now = 1000
    const readClock = fromPromise(async () => now)
    const card = start<Card>(machine, { actors: { readClock } })
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
    await card.call(operationId).answer(older)
    await settled()
    return card
  }

  test('cached and stale, show at once with their own age, and are refetched', async () => {
    const { call, snapshot } = wanted()
    expect(call(operationId).input).toEqual({ fresh: false })
    await call(operationId).answer({ ...older, answeredAt: 5, isOld: true })
    await settled()
    expect(snapshot().context).toMatchObject({ [key]: older.data, since: 5, now: 1000 })
    expect(snapshot().value).toMatchObject({ status: 'loading', age: 'known' })
    expect(call(operationId).input).toEqual({ fresh: true })
  })

  test('age by the clock, which is read with each response and every ten seconds', async () => {
    const { clock, setTime, snapshot } = await shown()
    expect(snapshot().value).toMatchObject({ status: 'success', age: 'known' })
    expect(snapshot().context).toMatchObject({ [key]: older.data, since: 1000, now: 1000 })
    setTime(41_000)
    clock.increment(9999)
    await settled()
    expect(snapshot().context.now).toBe(1000)
    clock.increment(1)
    await settled()
    expect(snapshot().context).toMatchObject({ since: 1000, now: 41_000 })
  })

  test('stay during a refresh, until newer ones arrive with a new age', async () => {
    const { actor, call, calls, setTime, snapshot } = await shown()
    setTime(50_000)
    actor.send({ type: 'refresh.requested' })
    expect(calls(operationId)).toHaveLength(2)
    expect(snapshot().context).toMatchObject({ [key]: older.data })
    await call(operationId).answer(newer)
    await settled()
    expect(snapshot().context).toMatchObject({ [key]: newer.data, since: 50_000, now: 50_000 })
  })

  // Requirements: §8.11
  test('that fail say why until a retry', async () => {
    const { actor, call, snapshot } = wanted()
    await call(operationId).fail()
    expect(snapshot().context).toMatchObject({ [key]: null, error: 'An error occurred' })
    actor.send({ type: 'retry.requested' })
    await call(operationId).answer(older)
    expect(snapshot().context).toMatchObject({ [key]: older.data, error: null, failure: null })
  })
})

test('only the newest 50 sales are shown', async () => {
  const { actor, call, snapshot } = start(dashboardSalesMachine, {
    actors: { readClock: fromPromise(async () => 1000) },
  })
  actor.send({ type: 'answer.requested' })
  const many = Array.from({ length: 5000 }, (_, index) => ({ _id: `pay_${index}` }))
  await call('listRecentSales').answer({ message: '', data: many })
  expect(snapshot().context.sales).toEqual(many.slice(0, 50))
})
