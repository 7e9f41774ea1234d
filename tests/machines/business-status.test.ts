import { describe, expect, test } from 'vitest'
import { businessStatusMachine } from '../../machines/business-status.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'
import { watchLeft } from './left.ts'

const change = (businessId: string, isActive: boolean) => ({
  businessId,
  name: `Name of ${businessId}`,
  isActive,
})
const requested = (businessId: string, isActive = false) =>
  ({ type: 'change.requested', change: change(businessId, isActive) }) as const

/** A change that was asked for and confirmed. */
function confirmed(businessId = 'a', isActive = false) {
  const screen = start(businessStatusMachine, { isChild: true })
  screen.actor.send(requested(businessId, isActive))
  screen.actor.send({ type: 'change.confirmed' })
  return screen
}

describe('the confirmation', () => {
  test('asks about the change and sends nothing by itself', () => {
    const { actor, called, snapshot } = start(businessStatusMachine, { isChild: true })
    actor.send(requested('a'))
    expect(snapshot().value).toEqual({ confirmation: 'open', change: 'resting' })
    expect(snapshot().context.asked).toEqual(change('a', false))
    expect(called).toEqual([])
  })

  test('cancelled changes nothing', () => {
    const { actor, called, snapshot } = start(businessStatusMachine, { isChild: true })
    actor.send(requested('a'))
    actor.send({ type: 'change.cancelled' })
    expect(snapshot().value.confirmation).toBe('closed')
    expect(snapshot().context).toMatchObject({ asked: null, pending: [] })
    expect(called).toEqual([])
  })

  test('is not offered for a business whose change is under way', () => {
    const { actor, snapshot } = confirmed('a')
    actor.send(requested('a', true))
    expect(snapshot().value).toMatchObject({ confirmation: 'closed' })
    actor.send(requested('b'))
    expect(snapshot().value).toMatchObject({ confirmation: 'open' })
  })
})

describe('the change', () => {
  // Requirements: §7.45
  test.each([
    [true, 1],
    [false, 0],
  ])('sends isActive %j as %i, once, and marks the business pending', (isActive, sent) => {
    const { call, calls, snapshot } = confirmed('a', isActive)
    expect(calls('toggleBusinessStatus')).toHaveLength(1)
    expect(call('toggleBusinessStatus').input).toEqual({ businessId: 'a', isActive: sent })
    expect(snapshot().context.pending).toEqual([change('a', isActive)])
    expect(snapshot().hasTag('pending')).toBe(true)
  })

  test('once confirmed tells the business as the server sent it', async () => {
    const { call, effects, snapshot } = confirmed('a')
    const business = { _id: 'a', isActive: false }
    await call('toggleBusinessStatus').answer({ message: '', data: business })
    expect(effects).toEqual([
      { type: 'tellChanged', params: { change: change('a', false), message: '' } },
      { type: 'business.updated', params: { type: 'business.updated', business } },
    ])
    expect(snapshot().context).toMatchObject({ pending: [], refusal: null })
    expect(snapshot().hasTag('pending')).toBe(false)
  })

  // Requirements: §8.11
  test.each([
    [{ message: 'It owes us money' }, 'It owes us money'],
    [{}, 'An error occurred'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('that fails (%j) is taken back with the words for it', async (failure, error) => {
    const { actor, call, effects, snapshot } = confirmed('a')
    await call('toggleBusinessStatus').fail(failure)
    expect(snapshot().context).toMatchObject({
      pending: [],
      refusal: { change: change('a', false), error, failure },
    })
    expect(effects).toMatchObject([{ type: 'tellRefused', params: { change: change('a', false), error } }])
    actor.send({ type: 'refusal.closed' })
    expect(snapshot().context.refusal).toBeNull()
  })

  test('of a second business waits for the first, whatever becomes of that', async () => {
    const { actor, call, calls } = confirmed('a')
    actor.send(requested('b', true))
    actor.send({ type: 'change.confirmed' })
    expect(calls('toggleBusinessStatus')).toHaveLength(1)
    await call('toggleBusinessStatus').fail()
    expect(calls('toggleBusinessStatus').map(({ input }) => input)).toEqual([
      { businessId: 'a', isActive: 0 },
      { businessId: 'b', isActive: 1 },
    ])
  })
})

// Requirements: U41
test('what waits its turn is told to whoever sends it once the screen is left', () => {
  const { held, actors } = watchLeft()
  const { actor } = start(businessStatusMachine, { actors })
  for (const businessId of ['a', 'b']) {
    actor.send(requested(businessId))
    actor.send({ type: 'change.confirmed' })
  }
  expect(held).toEqual([])
  actor.stop()
  expect(held).toMatchObject([{ pending: [change('a', false), change('b', false)] }])
})
