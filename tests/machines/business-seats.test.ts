import { describe, expect, test } from 'vitest'
import { businessSeatsMachine } from '../../machines/business-seats.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'

const ledger = ledgerOf(businessSeatsMachine)

function opened() {
  const dialog = ledger.start()
  dialog.actor.send({ type: 'seats.opened', businessId: 'a', taken: 12, count: 15 })
  return dialog
}

function sent() {
  const dialog = opened()
  dialog.actor.send({ type: 'seats.submitted', count: 20 })
  return dialog
}

test('opens with the seats there are, and closes without a change', () => {
  const { actor, snapshot } = opened()
  expect(snapshot().context).toMatchObject({ businessId: 'a', taken: 12, count: 15 })
  actor.send({ type: 'seats.cancelled' })
  expect(snapshot().value).toBe('closed')
})

// Requirements: D25
test.each([11, 0, -1, 12.5, 10_001, Number.NaN])('%d seats are not sent where 12 are taken', (count) => {
  const { actor, calls } = opened()
  actor.send({ type: 'seats.submitted', count })
  expect(calls('updateEmployeeCount')).toEqual([])
})

test('as many seats as are taken are enough', () => {
  const { actor, call } = opened()
  actor.send({ type: 'seats.submitted', count: 12 })
  expect(call('updateEmployeeCount').input).toEqual({ businessId: 'a', count: 12 })
})

// Requirements: §3.20, §7.43
test('sends businessId and count once, and tells the business as the server sent it', async () => {
  const { actor, call, calls, effects, snapshot } = sent()
  actor.send({ type: 'seats.submitted', count: 21 })
  expect(calls('updateEmployeeCount').map(({ input }) => input)).toEqual([{ businessId: 'a', count: 20 }])
  actor.send({ type: 'seats.cancelled' })
  expect(snapshot().hasTag('pending')).toBe(true)
  const business = { _id: 'a', count: 20 }
  await call('updateEmployeeCount').answer({ message: '', data: business })
  expect(effects).toEqual([{ type: 'tellChanged', params: { business, count: 20, message: '' } }])
  expect(snapshot().value).toBe('closed')
})

// Requirements: §8.11
test.each([
  [{}, 'An error occurred'],
  [{ status: 409, message: '16 seats are taken' }, '16 seats are taken'],
])('refused (%j) the dialog stays with the words, and can be sent again', async (failure, error) => {
  const { actor, call, calls, snapshot } = sent()
  await call('updateEmployeeCount').fail(failure)
  expect(snapshot().matches({ open: { command: 'editing' } })).toBe(true)
  expect(snapshot().context).toMatchObject({ error, failure })
  actor.send({ type: 'seats.submitted', count: 21 })
  expect(calls('updateEmployeeCount')).toHaveLength(2)
})

test('without an answer nobody knows; a number may be sent again', async () => {
  const { actor, call, calls, snapshot } = sent()
  await call('updateEmployeeCount').fail({ kind: 'unanswered', status: null })
  expect(snapshot().matches({ open: { command: 'unknown' } })).toBe(true)
  expect(snapshot().context.error).toBe(NO_RESPONSE)
  actor.send({ type: 'seats.submitted', count: 11 })
  expect(calls('updateEmployeeCount')).toHaveLength(1)
  actor.send({ type: 'seats.submitted', count: 21 })
  expect(calls('updateEmployeeCount').map(({ input: { count } }) => count)).toEqual([20, 21])
  await call('updateEmployeeCount').fail({ kind: 'unreadable' })
  expect(snapshot().context.error).toBe('An error occurred')
  actor.send({ type: 'seats.cancelled' })
  expect(snapshot().value).toBe('closed')
})

describe('the price of extra users', () => {
  test('is known with the plans', async () => {
    const { call, snapshot } = opened()
    await call('listPlans').answer({ message: '', data: [{ _id: 'p' }] })
    expect(snapshot().context.plans).toEqual([{ _id: 'p' }])
    expect(snapshot().matches({ open: { price: 'known' } })).toBe(true)
  })

  test('is left out when the plans do not come', async () => {
    const { call, snapshot } = opened()
    await call('listPlans').fail()
    expect(snapshot().context).toMatchObject({ plans: [], error: null })
    expect(snapshot().matches({ open: { price: 'unknown' } })).toBe(true)
    expect(snapshot().can({ type: 'seats.submitted', count: 13 })).toBe(true)
  })

  test('is asked for anew each time, and an older one is not shown meanwhile', async () => {
    const { actor, call, snapshot } = opened()
    await call('listPlans').answer({ message: '', data: [{ _id: 'p' }] })
    actor.send({ type: 'seats.cancelled' })
    actor.send({ type: 'seats.opened', businessId: 'a', taken: 12, count: 15 })
    await call('listPlans').fail()
    expect(snapshot().context.plans).toEqual([])
  })
})

test('the tests above took every transition', () => {
  expect(ledger.untaken()).toEqual([])
})
