import { expect, test } from 'vitest'
import { patienceMachine } from '../../machines/shared/patience.machine.ts'
import { start } from '../support/machine.ts'

function begun() {
  const { actor, clock, effects, snapshot } = start(patienceMachine, { isChild: true })
  return {
    stop: () => actor.send({ type: 'wait.stopped' }),
    effects,
    at: (ms: number) => {
      clock.set(ms)
      return snapshot().value
    },
  }
}

// Requirements: R5
test('is short, slow from 3 s on, and long from 10 s on', () => {
  const { at } = begun()
  expect(at(2999)).toBe('brief')
  expect(at(3000)).toBe('slow')
  expect(at(9999)).toBe('slow')
  expect(at(10_000)).toBe('long')
  expect(at(3_600_000)).toBe('long')
})
