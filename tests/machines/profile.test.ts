import { expect, test } from 'vitest'
import { profileMachine } from '../../machines/profile.machine.ts'
import { start } from '../support/machine.ts'
import { asha, profile } from './sessions.ts'

test('outdated data do not load a profile that was never requested', () => {
  const { actor, called } = start(profileMachine)
  actor.send({ type: 'data.outdated' })
  expect(called).toEqual([])
})

test('the end of the session clears the profile and aborts its pending call', async () => {
  const { actor, call, calls, snapshot } = start(profileMachine)
  actor.send({ type: 'profile.requested' })
  await call('getProfile').answer(profile(asha))
  actor.send({ type: 'session.ended' })
  expect(snapshot().value).toBe('idle')
  expect(snapshot().context).toEqual({ profile: null, since: null, error: null, failure: null })
  actor.send({ type: 'profile.requested' })
  actor.send({ type: 'session.ended' })
  expect(calls('getProfile')[1]?.signal.aborted).toBe(true)
})
