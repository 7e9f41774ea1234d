import { expect, test } from 'vitest'
import type { Profile } from '../../machines/contract/calls.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import { start } from '../support/machine.ts'

const asha: Profile = { _id: 'adm_1', firstName: 'Asha', lastName: 'Raman', email: 'asha@taskdeck.example' }
const wanted = () => {
  const screen = start(profileMachine)
  screen.actor.send({ type: 'profile.requested' })
  return screen
}

test('outdated data refetch a failed profile, but not one that was never requested', async () => {
  const { actor, call, calls } = wanted()
  await call('getProfile').fail(new Error('no'))
  actor.send({ type: 'data.outdated' })
  expect(calls('getProfile')).toHaveLength(2)
  const { actor: idle, calls: none } = start(profileMachine)
  idle.send({ type: 'data.outdated' })
  expect(none('getProfile')).toEqual([])
})

test('the end of the session clears the profile, and aborts a pending call', async () => {
  const { actor, call, calls, snapshot } = wanted()
  await call('getProfile').answer({ message: 'Profile', data: asha })
  actor.send({ type: 'session.ended' })
  expect(snapshot().value).toBe('idle')
  expect(snapshot().context).toEqual({ profile: null, since: null, error: null, failure: null })
  actor.send({ type: 'profile.requested' })
  actor.send({ type: 'session.ended' })
  expect(calls('getProfile')[1]?.signal.aborted).toBe(true)
})
