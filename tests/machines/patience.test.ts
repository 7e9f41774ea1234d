import { expect, test } from 'vitest'
import { patienceMachine } from '../../machines/shared/patience.machine.ts'
import { start } from '../support/machine.ts'

// Requirements: R5, I22
test('a wait is short at first, slow from 3 s on, and long from 10 s on, when the user can stop it', () => {
  const { clock, snapshot } = start(patienceMachine, { isChild: true })
  for (const [ms, value] of [
    [2999, 'brief'],
    [3000, 'slow'],
    [9999, 'slow'],
    [10_000, 'long'],
    [3_600_000, 'long'],
  ] as const) {
    clock.set(ms)
    expect(snapshot().value).toBe(value)
    expect(snapshot().can({ type: 'wait.stopped' })).toBe(value === 'long')
  }
})
