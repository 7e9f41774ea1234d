import { describe, expect, test } from 'vitest'
import { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import { businessNeighboursMachine } from '../../machines/business-neighbours.machine.ts'
import { start } from '../support/machine.ts'

describe('the neighbours', () => {
  const rows = (...ids: string[]) => ({ businesses: ids.map((_id) => ({ _id })), total_businesses: 99 })
  const at = (index: number, search: string, businessId: string) => ({ businessId, place: { index, search } })

  test('are the rows before and after, with their own places', async () => {
    const { actor, call, snapshot } = start(businessNeighboursMachine)
    actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: 'x' } })
    expect(call('listBusinesses').input).toEqual({ offset: 6, limit: 3, search: 'x' })
    expect(snapshot().hasTag('pending')).toBe(true)
    await call('listBusinesses').answer(rows('a', 'b', 'c'))
    expect(snapshot().value).toBe('success')
    expect(snapshot().context).toMatchObject({ previous: at(6, 'x', 'a'), next: at(8, 'x', 'c') })
  })

  test('of the first and of the last business are a single one', async () => {
    const first = start(businessNeighboursMachine)
    first.actor.send({ type: 'place.received', businessId: 'a', place: { index: 0, search: '' } })
    expect(first.call('listBusinesses').input).toEqual({ offset: 0, limit: 3 })
    await first.call('listBusinesses').answer(rows('a', 'b', 'c'))
    expect(first.snapshot().context).toMatchObject({ previous: null, next: at(1, '', 'b') })
    const end = start(businessNeighboursMachine)
    end.actor.send({ type: 'place.received', businessId: 'z', place: { index: 9, search: '' } })
    await end.call('listBusinesses').answer(rows('y', 'z'))
    expect(end.snapshot().context).toMatchObject({ previous: at(8, '', 'y'), next: null })
  })

  test('exclude rows without an id', async () => {
    const { actor, call, snapshot } = start(businessNeighboursMachine)
    actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: '' } })
    await call('listBusinesses').answer(rows('', 'b', 'c'))
    expect(snapshot().context).toMatchObject({ previous: null, next: at(8, '', 'c') })
  })

  test('are none when the list has changed too much', async () => {
    const changed = start(businessNeighboursMachine)
    changed.actor.send({ type: 'place.received', businessId: 'b', place: { index: 7, search: '' } })
    await changed.call('listBusinesses').answer(rows('x', 'y', 'z'))
    expect(changed.snapshot().context).toMatchObject({ previous: null, next: null })
  })
})

describe('the activity', () => {
  const action = (text: string) => ({ businessId: 'a', at: 1, text, outcome: 'done' }) as const

  test('keeps the 500 newest actions, newest first, until the session ends', () => {
    const { actor, snapshot } = start(businessActivityMachine)
    for (let number = 0; number <= 500; number++)
      actor.send({ type: 'action.recorded', action: action(String(number)) })
    const { actions } = snapshot().context
    expect(actions).toHaveLength(500)
    expect([actions[0]?.text, actions.at(-1)?.text]).toEqual(['500', '1'])
    actor.send({ type: 'session.ended' })
    expect(snapshot().context.actions).toEqual([])
  })
})
