import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ALL_PLANS } from '../../machines/rules/plan-view.ts'
import { opened, plan, shown } from './plans.ts'

const message = 'The server’s word'

describe('the plan list', () => {
  // Requirements: §4.17, §4.18
  test('is idle without an error or message after it is cleared, and is not refetched', async () => {
    const { actor, called, snapshot } = await shown()
    actor.send({ type: 'plan.updated', plan: plan('a'), message })
    expect(snapshot().context.message).toBe(message)
    actor.send({ type: 'command.failed', error: 'Failed to update plan', failure: null })
    expect(snapshot().context.error).toBe('Failed to update plan')
    expect(snapshot().value.status).toBe('error')
    actor.send({ type: 'slice.cleared' })
    expect(snapshot().value.status).toBe('idle')
    expect(snapshot().context).toMatchObject({ error: null, failure: null, message: null })
    actor.send({ type: 'query.received', query: { ...ALL_PLANS, status: 'active' } })
    expect(snapshot().context.view.rows.map(({ _id }) => _id)).toEqual(['a'])
    actor.send({ type: 'query.received', query: ALL_PLANS })
    expect(called).toEqual(['listPlans'])
  })
})

test('a retry after a failed command refetches the plan list, bypassing the cache, and a write during the retry refetches it again', async () => {
  const { actor, call, calls, snapshot } = await shown()
  actor.send({ type: 'command.failed', error: 'Failed to add plan', failure: null })
  actor.send({ type: 'retry.requested' })
  expect(call('listPlans').input).toEqual({ fresh: true })
  expect(snapshot().context.view.rows).toHaveLength(2)
  actor.send({ type: 'plan.added', plan: plan('c'), message })
  expect(calls('listPlans')).toHaveLength(3)
  expect(snapshot().context).toMatchObject({ message, error: null, failure: null })
})

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

describe('an added plan', () => {
  // Requirements: §4.7, §4.13
  test('is appended without another call and marked for a moment', async () => {
    const { actor, called, clock, snapshot } = await shown()
    expect(snapshot().value.mark).toBe('none')
    actor.send({ type: 'plan.added', plan: plan('c'), message })
    expect(snapshot().context.view.rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(snapshot().context.plans?.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(snapshot().context).toMatchObject({ message, changed: 'c' })
    expect(snapshot().value).toMatchObject({ status: { success: 'resting' }, mark: 'shown' })
    expect(called).toEqual(['listPlans'])
    clock.increment(4999)
    expect(snapshot().context.changed).toBe('c')
    clock.increment(1)
    expect(snapshot().context.changed).toBeNull()
    expect(snapshot().value.mark).toBe('none')
  })
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

describe('a plan’s status change', () => {
  // Requirements: §4.9, §4.15
  test('when confirmed, sets the message and updates the counts, without changing the loaded plans or making another call', async () => {
    const { called, rowOf, snapshot, statuses } = await shown()
    rowOf('a')?.send({ type: 'status.requested', isActive: false })
    expect(snapshot().value.status).toEqual({ success: 'resting' })
    await statuses.call('deactivatePlan').answer({ message })
    const { context } = snapshot()
    expect(context.plans).toEqual([plan('a'), plan('b', { isActive: false })])
    expect(context).toMatchObject({ message, error: null })
    expect(context.view.counts).toEqual({ all: 2, active: 0, inactive: 2 })
    expect([...called, ...statuses.called]).toEqual(['listPlans', 'deactivatePlan'])
    expect(statuses.effects).toMatchObject([{ type: 'tell', params: { type: 'status.confirmed', message } }])
  })

  // Requirements: §4.9
  test('sets the list’s error when it fails, and does not remove a row', async () => {
    const { rowOf, snapshot, statuses } = await shown()
    rowOf('b')?.send({ type: 'status.requested', isActive: true })
    await statuses.call('activatePlan').fail()
    expect(snapshot().value.status).toBe('error')
    expect(snapshot().context).toMatchObject({ error: 'Failed to activate plan' })
    expect(snapshot().context.view.rows).toHaveLength(2)
    expect(statuses.effects).toMatchObject([{ params: { type: 'status.failed', wanted: true } }])
  })
})

describe('the plan list’s URL', () => {
  test('gets the sort, the page and the search', async () => {
    const { actor, effects, snapshot } = await shown()
    actor.send({ type: 'sort.requested', column: 'price' })
    actor.send({ type: 'page.requested', page: 2 })
    actor.send({ type: 'search.requested', search: 'b' })
    expect(effects.map(({ params }) => params)).toEqual([
      { query: { ...ALL_PLANS, sort: { id: 'price', direction: 'ascending' } }, replace: false },
      { query: { ...ALL_PLANS, page: 2 }, replace: false },
      { query: { ...ALL_PLANS, search: 'b' }, replace: true },
    ])
    actor.send({ type: 'query.received', query: { ...ALL_PLANS, search: 'b' } })
    expect(snapshot().context.view.rows.map(({ _id }) => _id)).toEqual(['b'])
  })
})
