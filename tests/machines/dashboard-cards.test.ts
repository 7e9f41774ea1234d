import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { dashboardCountsMachine } from '../../machines/dashboard-counts.machine.ts'
import { dashboardSalesMachine } from '../../machines/dashboard-sales.machine.ts'
import { start } from '../support/machine.ts'
import { waitAndStop } from './patience.ts'

type Card = typeof dashboardCountsMachine | typeof dashboardSalesMachine

/** Passes once what was ready to run has run. */
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
  /** The card with its call under way, and a clock whose time the test sets. */
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

  test('are asked for once they are wanted', () => {
    const { called, snapshot } = start<Card>(machine)
    expect(snapshot().value.status).toBe('idle')
    expect(called).toEqual([])
  })

  test('that were kept and are old are shown at once with their own age, and asked for anew', async () => {
    const { call, snapshot } = wanted()
    expect(call(operationId).input).toEqual({ fresh: false })
    await call(operationId).answer({ ...older, answeredAt: 5, isOld: true })
    await settled()
    expect(snapshot().context).toMatchObject({ [key]: older.data, since: 5, now: 1000 })
    expect(snapshot().value).toMatchObject({ status: 'loading', age: 'known' })
    expect(call(operationId).input).toEqual({ fresh: true })
  })

  test('age by the clock, which is read with the answer and every ten seconds', async () => {
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

  test('stay while they are refreshed, until newer ones come, whose age starts anew', async () => {
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
  test.each([
    [{}, 'An error occurred'],
    [{ message: 'Out of order' }, 'Out of order'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('that fail (%j) are an error without anything shown; Try again asks anew', async (failure, words) => {
    const { actor, call, snapshot } = wanted()
    await call(operationId).fail(failure)
    expect(snapshot().value).toMatchObject({ status: 'error', age: 'unknown' })
    expect(snapshot().context).toMatchObject({ [key]: null, error: words })
    actor.send({ type: 'retry.requested' })
    await call(operationId).answer(older)
    expect(snapshot().context).toMatchObject({ [key]: older.data, error: null, failure: null })
  })

  test('stay when a refresh fails, go on ageing, and can be asked for again', async () => {
    const { actor, call, calls, clock, setTime, snapshot } = await shown()
    actor.send({ type: 'refresh.requested' })
    await call(operationId).fail()
    expect(snapshot().context).toMatchObject({
      [key]: older.data,
      since: 1000,
      error: 'An error occurred',
    })
    setTime(90_000)
    clock.increment(10_000)
    await settled()
    expect(snapshot().context.now).toBe(90_000)
    actor.send({ type: 'refresh.requested' })
    expect(calls(operationId)).toHaveLength(3)
  })

  test('that may be old, or that failed, are asked for again; the older ones stay', async () => {
    const { actor, call, calls, snapshot } = await shown()
    actor.send({ type: 'data.outdated' })
    expect(snapshot().context).toMatchObject({ [key]: older.data })
    await call(operationId).fail()
    expect(snapshot().context).toMatchObject({ [key]: older.data, since: 1000 })
    actor.send({ type: 'data.outdated' })
    await call(operationId).answer(newer)
    expect(snapshot().context).toMatchObject({ [key]: newer.data, error: null })
    expect(calls(operationId)).toHaveLength(3)
  })

  test('are slow after 3 s, and after 10 s they can be stopped, which aborts the call', () => {
    const { call, clock, snapshot } = wanted()
    expect(snapshot().hasTag('pending')).toBe(true)
    waitAndStop({ clock, snapshot })
    expect(snapshot().value.status).toBe('error')
    expect(snapshot().context.error).toBe('Loading was stopped')
    expect(call(operationId).signal.aborted).toBe(true)
  })
})

test('of more sales than the newest 50 the rest is not shown', async () => {
  const { actor, call, snapshot } = start(dashboardSalesMachine, {
    actors: { readClock: fromPromise(async () => 1000) },
  })
  actor.send({ type: 'answer.requested' })
  const many = Array.from({ length: 5000 }, (_, index) => ({ _id: `pay_${index}` }))
  await call('listRecentSales').answer({ message: '', data: many })
  expect(snapshot().context.sales).toEqual(many.slice(0, 50))
})

test('the chart shows 30 days until another range is chosen, whatever becomes of the sales', async () => {
  const { actor, call, snapshot } = start(dashboardSalesMachine, {
    actors: { readClock: fromPromise(async () => 1000) },
  })
  actor.send({ type: 'answer.requested' })
  expect(snapshot().value.range).toBe('month')
  for (const range of ['week', 'month', 'quarter', 'all'] as const) {
    actor.send({ type: 'range.chosen', range })
    expect(snapshot().value.range).toBe(range)
  }
  await call('listRecentSales').fail()
  expect(snapshot().value.range).toBe('all')
})
