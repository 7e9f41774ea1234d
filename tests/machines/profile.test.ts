import { expect, test } from 'vitest'
import { profileMachine } from '../../machines/profile.machine.ts'
import { start } from '../support/machine.ts'

test('outdated data do not load a profile that was never requested', () => {
  const { actor, called } = start(profileMachine)
  actor.send({ type: 'data.outdated' })
  expect(called).toEqual([])
})
