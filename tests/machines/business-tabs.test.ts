import { describe, expect, test } from 'vitest'
import { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import { businessNeighboursMachine } from '../../machines/business-neighbours.machine.ts'
import { businessPaymentsMachine } from '../../machines/business-payments.machine.ts'
import { businessSubscriptionsMachine } from '../../machines/business-subscriptions.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'
import { waitAndStop } from './patience.ts'

type Tab = typeof businessSubscriptionsMachine | typeof businessPaymentsMachine

const failures = [
  [{}, 'An error occurred'],
  [{ message: 'Out of order' }, 'Out of order'],
  [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
] as const

// Requirements: §7.48, §7.49
describe.each([
  {
    name: 'subscriptions',
    ledger: ledgerOf<Tab>(businessSubscriptionsMachine),
    operationId: 'listBusinessSubscriptions' as const,
    answer: { message: '', data: [{ _id: 'a' }] },
  },
  {
    name: 'payments',
    ledger: ledgerOf<Tab>(businessPaymentsMachine),
    operationId: 'listBusinessPayments' as const,
    answer: { message: '', data: [{ _id: 'p' }] },
  },
])('the $name', ({ ledger, operationId, answer }) => {
  function opened() {
    const tab = ledger.start()
    tab.actor.send({ type: 'rows.requested', businessId: 'a' })
    return tab
  }

  test('are asked for when they are first wanted, and kept', async () => {
    const { actor, called, call, snapshot } = ledger.start()
    expect(called).toEqual([])
    actor.send({ type: 'rows.requested', businessId: 'a' })
    expect(call(operationId).input).toEqual({ businessId: 'a' })
    expect(snapshot().hasTag('pending')).toBe(true)
    await call(operationId).answer(answer)
    expect(snapshot().value).toEqual({ success: 'resting' })
    expect(snapshot().context.rows).toEqual(answer.data)
    actor.send({ type: 'rows.requested', businessId: 'a' })
    expect(called).toHaveLength(1)
  })

  // Requirements: §8.11
  test.each(failures)('that fail (%j) say why, and can be tried again', async (failure, error) => {
    const { actor, call, calls, snapshot } = opened()
    await call(operationId).fail(failure)
    expect(snapshot().value).toBe('error')
    expect(snapshot().context).toMatchObject({ error, failure })
    actor.send({ type: 'retry.requested' })
    expect(calls(operationId)).toHaveLength(2)
  })

  test('that may be old are asked for quietly, and stay if that fails', async () => {
    const { actor, call, calls, snapshot } = opened()
    await call(operationId).answer({ ...answer, answeredAt: 5 })
    expect(snapshot().context.since).toBe(5)
    actor.send({ type: 'data.outdated' })
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(call(operationId).input).toEqual({ businessId: 'a', fresh: true })
    await call(operationId).fail({})
    expect(snapshot().value).toEqual({ success: 'outdated' })
    expect(snapshot().context).toMatchObject({
      rows: answer.data,
      since: 5,
      error: 'An error occurred',
    })
    actor.send({ type: 'retry.requested' })
    await call(operationId).answer({ message: '', data: [], answeredAt: 9 })
    expect(snapshot().value).toEqual({ success: 'resting' })
    expect(snapshot().context).toMatchObject({ rows: [], since: 9 })
    expect(calls(operationId)).toHaveLength(3)
  })

  test('a kept answer that is old is shown at once, and asked for quietly', async () => {
    const { call, snapshot } = opened()
    await call(operationId).answer({ ...answer, isOld: true })
    expect(snapshot().value).toEqual({ success: 'refreshing' })
    expect(snapshot().hasTag('pending')).toBe(false)
    expect(snapshot().context.rows).toEqual(answer.data)
    expect(call(operationId).input).toMatchObject({ fresh: true })
  })

  test('that failed are asked for again once they may come', async () => {
    const { actor, call, snapshot } = opened()
    await call(operationId).fail({})
    actor.send({ type: 'data.outdated' })
    expect(snapshot().value).toBe('loading')
  })

  test('can be stopped after 10 s', () => {
    const { clock, snapshot } = opened()
    waitAndStop({ clock, snapshot })
    expect(snapshot().value).toBe('error')
    expect(snapshot().context.error).toBe('Loading was stopped')
  })

  test('took every transition', () => expect(ledger.untaken()).toEqual([]))
})

describe('the neighbours', () => {
  const ledger = ledgerOf(businessNeighboursMachine)
  const rows = (...ids: string[]) => ({ businesses: ids.map((_id) => ({ _id })), total_businesses: 99 })
  const at = (index: number, search: string, businessId: string) => ({ businessId, place: { index, search } })

  test('are the rows before and after, with their own places', async () => {
    const { actor, call, snapshot } = ledger.start()
    actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: 'x' } })
    expect(call('listBusinesses').input).toEqual({ offset: 6, limit: 3, search: 'x' })
    expect(snapshot().hasTag('pending')).toBe(true)
    await call('listBusinesses').answer(rows('a', 'b', 'c'))
    expect(snapshot().value).toBe('success')
    expect(snapshot().context).toMatchObject({ previous: at(6, 'x', 'a'), next: at(8, 'x', 'c') })
  })

  test('of the first business are one, and of the last one too', async () => {
    const start = ledger.start()
    start.actor.send({ type: 'place.received', businessId: 'a', place: { index: 0, search: '' } })
    expect(start.call('listBusinesses').input).toEqual({ offset: 0, limit: 3 })
    await start.call('listBusinesses').answer(rows('a', 'b', 'c'))
    expect(start.snapshot().context).toMatchObject({ previous: null, next: at(1, '', 'b') })
    const end = ledger.start()
    end.actor.send({ type: 'place.received', businessId: 'z', place: { index: 9, search: '' } })
    await end.call('listBusinesses').answer(rows('y', 'z'))
    expect(end.snapshot().context).toMatchObject({ previous: at(8, '', 'y'), next: null })
  })

  test('are none that have no id', async () => {
    const { actor, call, snapshot } = ledger.start()
    actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: '' } })
    await call('listBusinesses').answer(rows('', 'b', 'c'))
    expect(snapshot().context).toMatchObject({ previous: null, next: at(8, '', 'c') })
  })

  test('are none where the list has changed too much', async () => {
    const changed = ledger.start()
    changed.actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: '' } })
    await changed.call('listBusinesses').answer(rows('x', 'y', 'z'))
    expect(changed.snapshot().context).toMatchObject({ previous: null, next: null })
  })

  test('that fail can be asked for again', async () => {
    const { actor, call, calls, snapshot } = ledger.start()
    actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: '' } })
    await call('listBusinesses').fail()
    expect(snapshot().value).toBe('error')
    expect(snapshot().context).toMatchObject({ previous: null, next: null })
    actor.send({ type: 'retry.requested' })
    expect(calls('listBusinesses')).toHaveLength(2)
    expect(call('listBusinesses').input).toEqual({ offset: 6, limit: 3 })
    await call('listBusinesses').answer(rows('a', 'b', 'c'))
    expect(snapshot().context).toMatchObject({ previous: at(6, '', 'a'), next: at(8, '', 'c') })
  })

  test('took every transition', () => expect(ledger.untaken()).toEqual([]))
})

describe('the activity', () => {
  const ledger = ledgerOf(businessActivityMachine)
  const action = (text: string) => ({ businessId: 'a', at: 1, text, outcome: 'done' }) as const

  test('keeps the newest first, 500 of them, until the session ends', () => {
    const { actor, snapshot } = ledger.start()
    for (let number = 0; number <= 500; number++)
      actor.send({ type: 'action.recorded', action: action(String(number)) })
    const { actions } = snapshot().context
    expect(actions).toHaveLength(500)
    expect([actions[0]?.text, actions.at(-1)?.text]).toEqual(['500', '1'])
    actor.send({ type: 'session.ended' })
    expect(snapshot().context.actions).toEqual([])
  })

  test('took every transition', () => expect(ledger.untaken()).toEqual([]))
})
