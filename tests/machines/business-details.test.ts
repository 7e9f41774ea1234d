import { describe, expect, test } from 'vitest'
import { businessDetailsMachine } from '../../machines/business-details.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'
import { waitAndStop } from './patience.ts'

const ledger = ledgerOf(businessDetailsMachine)
const business = { _id: 'biz_1', name: 'Acme', count: 5, employees: 3 }

function opened(businessId = 'biz_1') {
  const screen = ledger.start({ isChild: true })
  screen.actor.send({ type: 'business.requested', businessId })
  return screen
}

async function shown() {
  const screen = opened()
  await screen.call('getBusiness').answer({ message: '', data: business })
  return screen
}

// Requirements: §2.7
test('asks for the business, shows it, and tells the page so', async () => {
  const { call, effects, snapshot } = opened()
  expect(snapshot().value).toBe('loading')
  expect(snapshot().hasTag('pending')).toBe(true)
  expect(call('getBusiness').input).toEqual({ id: 'biz_1' })
  expect(effects).toEqual([])
  await call('getBusiness').answer({ message: '', data: business })
  expect(effects).toMatchObject([{ type: 'business.received' }])
  expect(snapshot().value).toEqual({ success: 'resting' })
  expect(snapshot().context).toMatchObject({ business, error: null, failure: null })
})

test.each(['', '..', '../x', 'a b', 'é', 'x'.repeat(65)])('what is no id asks nobody: %j', (id) => {
  const { called, snapshot } = opened(id)
  expect(snapshot().value).toBe('missing')
  expect(called).toEqual([])
})

test('a business the server does not know is missing, not an error', async () => {
  const { call, snapshot } = opened()
  await call('getBusiness').fail({ status: 404, message: 'There is no such business' })
  expect(snapshot().value).toBe('missing')
  expect(snapshot().context.error).toBe('There is no such business')
})

// Requirements: §8.11
test.each([
  [{}, 'An error occurred'],
  // a proxy's page, not the backend's word
  [{ status: 404 }, 'An error occurred'],
  [{ message: 'Out of order' }, 'Out of order'],
  [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
])('ends in error when it fails (%j), and can be tried again', async (failure, error) => {
  const { actor, call, calls, snapshot } = opened()
  await call('getBusiness').fail(failure)
  expect(snapshot().value).toBe('error')
  expect(snapshot().context).toMatchObject({ error, failure })
  actor.send({ type: 'retry.requested' })
  expect(calls('getBusiness')).toHaveLength(2)
})

test('one that may be old is asked for quietly, and stays if that fails', async () => {
  const { actor, call, calls, snapshot } = opened()
  await call('getBusiness').answer({ message: '', data: business, answeredAt: 5 })
  actor.send({ type: 'data.outdated' })
  expect(snapshot().hasTag('pending')).toBe(false)
  expect(call('getBusiness').input).toEqual({ id: 'biz_1', fresh: true })
  await call('getBusiness').fail({ status: 404 })
  expect(snapshot().value).toEqual({ success: 'outdated' })
  expect(snapshot().context).toMatchObject({ business, since: 5, error: 'An error occurred' })
  actor.send({ type: 'retry.requested' })
  await call('getBusiness').answer({ message: '', data: { ...business, name: 'New' }, answeredAt: 9 })
  expect(snapshot().value).toEqual({ success: 'resting' })
  expect(snapshot().context).toMatchObject({ business: { name: 'New' }, since: 9 })
  expect(calls('getBusiness')).toHaveLength(3)
})

test('getBusiness: a kept answer that is old is shown at once, and asked for quietly', async () => {
  const { call, snapshot } = opened()
  await call('getBusiness').answer({ message: '', data: business, answeredAt: 1, isOld: true })
  expect(snapshot().value).toEqual({ success: 'refreshing' })
  expect(snapshot().context).toMatchObject({ business, since: 1 })
  expect(snapshot().hasTag('pending')).toBe(false)
  expect(call('getBusiness').input).toMatchObject({ fresh: true })
})

test('one that failed is asked for again once it may come', async () => {
  const { actor, call, snapshot } = opened()
  await call('getBusiness').fail({})
  actor.send({ type: 'data.outdated' })
  expect(snapshot().value).toBe('loading')
})

test('says after 3 s that it is slow, and offers after 10 s to stop', () => {
  const { clock, snapshot } = opened()
  waitAndStop({ clock, snapshot })
  expect(snapshot().value).toBe('error')
  expect(snapshot().context.error).toBe('Loading was stopped')
})

describe('changes', () => {
  test('the business as the server sent it after a change takes its place', async () => {
    const { actor, snapshot } = await shown()
    actor.send({ type: 'business.updated', business: { ...business, count: 9 } })
    expect(snapshot().context.business).toEqual({ ...business, count: 9 })
  })

  test('the counted employees are the seats taken', async () => {
    const { actor, snapshot } = await shown()
    actor.send({ type: 'seats.updated', employees: 4 })
    expect(snapshot().context.business).toEqual({ ...business, employees: 4 })
  })

  test('nothing is counted before the business is there', () => {
    const { actor, snapshot } = opened()
    actor.send({ type: 'seats.updated', employees: 4 })
    expect(snapshot().context.business).toBeNull()
  })

  test('an outdated business is read past the kept answer, and stays in view', async () => {
    const { actor, call, snapshot } = await shown()
    actor.send({ type: 'check.requested' })
    expect(call('getBusiness').input).toEqual({ id: 'biz_1', fresh: true })
    expect(snapshot().context.business).toEqual(business)
  })
})

test('the tests above took every transition', () => expect(ledger.untaken()).toEqual([]))
