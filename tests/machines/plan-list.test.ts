import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { opened, plan, shown } from './plans.ts'

const message = 'The server’s word'

describe('the reason why the plan list is missing', () => {
  // Requirements: §4.7, §4.8, §4.10, D12
  test.each([
    { type: 'command.failed', error: 'Failed to add plan', failure: null },
    {
      type: 'status.failed',
      plan: plan('a'),
      wanted: false,
      error: 'Failed to deactivate plan',
      failure: null,
    },
    { type: 'status.unknown', plan: plan('a'), wanted: false, error: NO_RESPONSE, failure: null },
  ] as const)('stays after $type', async (event) => {
    const { actor, call, snapshot } = opened()
    await call('listPlans').fail({ message, callId: 'c1' })
    actor.send(event)
    expect(snapshot().context).toMatchObject({
      error: event.error,
      unread: { error: message, failure: { callId: 'c1' } },
    })
  })
})

test('a plan list that loads after a failure has no error, and the time of its response', async () => {
  const { actor, call, snapshot } = opened()
  await call('listPlans').fail()
  actor.send({ type: 'retry.requested' })
  await call('listPlans').answer({ message: 'Plans', data: [plan('a')], answeredAt: 9 })
  expect(snapshot().context).toMatchObject({ error: null, failure: null, since: 9 })
})

describe('an updated plan', () => {
  // Requirements: §4.8
  test('shows the confirmed version in its row and marks the row for a moment; the loaded list stays unchanged', async () => {
    const { actor, called, clock, rowOf, snapshot } = await shown()
    const updated = plan('a', { name: 'New', isActive: false })
    actor.send({ type: 'plan.updated', plan: updated, message })
    expect(snapshot().context.plans?.[0]).toEqual(plan('a'))
    expect(snapshot().context.view.rows[0]).toEqual(updated)
    expect(rowOf('a')?.getSnapshot().value).toBe('inactive')
    expect(snapshot().context).toMatchObject({ message, changed: 'a' })
    expect(called).toEqual(['listPlans'])
    clock.increment(5000)
    expect(snapshot().context.changed).toBeNull()
  })
})

describe('the extra-user price', () => {
  // Requirements: §3.10, §4.10, §4.16
  test('replaces extraUserPriceObj on every plan', async () => {
    const { actor, called, rowOf, snapshot } = await shown()
    actor.send({ type: 'plan.updated', plan: plan('b'), message })
    const price = { _id: 'eup_1', price: 9 }
    actor.send({ type: 'price.updated', price, message: 'The price was updated' })
    const { plans, view } = snapshot().context
    expect(snapshot().context.message).toBe('The price was updated')
    expect(plans?.map((each) => each.extraUserPriceObj)).toEqual([price, price])
    expect(view.rows.map((each) => each.extraUserPriceObj)).toEqual([price, price])
    expect(rowOf('a')?.getSnapshot().context.plan.extraUserPriceObj).toEqual(price)
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    expect(called).toEqual(['listPlans'])
  })
})
