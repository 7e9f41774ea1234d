import { expect, test } from 'vitest'
import type { Profile } from '../../machines/contract/calls.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import { ledgerOf } from './ledger.ts'
import { waitAndStop } from './patience.ts'

const asha: Profile = { _id: 'adm_1', firstName: 'Asha', lastName: 'Raman', email: 'asha@taskdeck.example' }
const ledger = ledgerOf(profileMachine)
const wanted = () => {
  const screen = ledger.start()
  screen.actor.send({ type: 'profile.requested' })
  return screen
}

test('nothing is asked for until the profile is wanted', () => {
  const { snapshot, called } = ledger.start()
  expect(snapshot().value).toBe('idle')
  expect(snapshot().context).toEqual({ profile: null, since: null, error: null, failure: null })
  expect(called).toEqual([])
})

// Requirements: §3.23, §4.31
test('the profile is loaded, then stored', async () => {
  const { call, snapshot, values } = wanted()
  expect(snapshot().hasTag('pending')).toBe(true)
  expect(call('getProfile').input).toEqual({})
  await call('getProfile').answer({ message: 'Profile', data: asha })
  expect(values).toEqual(['idle', 'loading', { success: 'resting' }])
  expect(snapshot().context).toMatchObject({ profile: asha, error: null, failure: null })
})

test('one that may be old is asked for quietly, and stays if that fails', async () => {
  const { actor, call, calls, snapshot } = wanted()
  await call('getProfile').answer({ message: 'Profile', data: asha, answeredAt: 5 })
  actor.send({ type: 'data.outdated' })
  expect(snapshot().hasTag('pending')).toBe(false)
  expect(call('getProfile').input).toEqual({ fresh: true })
  await call('getProfile').fail({})
  expect(snapshot().value).toEqual({ success: 'outdated' })
  expect(snapshot().context).toMatchObject({ profile: asha, since: 5, error: 'Failed to fetch profile' })
  actor.send({ type: 'retry.requested' })
  await call('getProfile').answer({ message: '', data: { ...asha, firstName: 'Usha' }, answeredAt: 9 })
  expect(snapshot().value).toEqual({ success: 'resting' })
  expect(snapshot().context).toMatchObject({ profile: { firstName: 'Usha' }, since: 9 })
  expect(calls('getProfile')).toHaveLength(3)
})

test('getProfile: a kept answer that is old is shown at once, and asked for quietly', async () => {
  const { call, snapshot } = wanted()
  await call('getProfile').answer({ message: '', data: asha, isOld: true })
  expect(snapshot().value).toEqual({ success: 'refreshing' })
  expect(snapshot().hasTag('pending')).toBe(false)
  expect(snapshot().context.profile).toEqual(asha)
  expect(call('getProfile').input).toMatchObject({ fresh: true })
})

// Requirements: §4.2, §4.32, §8.13
test.each([
  [{}, 'Failed to fetch profile'],
  [{ message: 'Out of order' }, 'Out of order'],
  [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  [{ kind: 'unexpected', status: 200 } as const, 'Failed to fetch profile'],
])('a failure (%j) stores the error and is idle again', async (failure, words) => {
  const { call, snapshot, values } = wanted()
  await call('getProfile').fail(failure)
  expect(values).toEqual(['idle', 'loading', 'idle'])
  expect(snapshot().context).toMatchObject({ profile: null, error: words, failure })
})

test('a retry asks again, and its success takes the error away', async () => {
  const { actor, call, calls, snapshot } = wanted()
  await call('getProfile').fail()
  actor.send({ type: 'retry.requested' })
  expect(calls('getProfile')).toHaveLength(2)
  await call('getProfile').answer({ message: 'Profile', data: asha })
  expect(snapshot().context).toMatchObject({ profile: asha, error: null, failure: null })
})

test('asking twice while it loads is one call', () => {
  const { actor, called } = wanted()
  actor.send({ type: 'profile.requested' })
  expect(called).toEqual(['getProfile'])
})

test('a profile that is wanted again is asked for again and stays until the answer', async () => {
  const { actor, call, calls, snapshot } = wanted()
  await call('getProfile').answer({ message: 'Profile', data: asha })
  actor.send({ type: 'profile.requested' })
  expect(calls('getProfile')).toHaveLength(2)
  expect(snapshot().context.profile).toEqual(asha)
})

test('loading is slow after 3 s, and after 10 s it can be stopped, which aborts the call', () => {
  const { call, clock, snapshot } = wanted()
  waitAndStop({ clock, snapshot })
  expect(snapshot().value).toBe('idle')
  expect(snapshot().context).toMatchObject({ error: 'Loading was stopped', failure: null })
  expect(call('getProfile').signal.aborted).toBe(true)
})

test('the end of the session forgets the profile, and the answer that is on its way', async () => {
  const { actor, call, calls, snapshot } = wanted()
  await call('getProfile').answer({ message: 'Profile', data: asha })
  actor.send({ type: 'session.ended' })
  expect(snapshot().value).toBe('idle')
  expect(snapshot().context).toEqual({ profile: null, since: null, error: null, failure: null })
  actor.send({ type: 'profile.requested' })
  actor.send({ type: 'session.ended' })
  expect(calls('getProfile')[1]?.signal.aborted).toBe(true)
})

test('the tests above took every transition of the machine', () => expect(ledger.untaken()).toEqual([]))
