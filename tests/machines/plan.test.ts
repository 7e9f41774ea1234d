import { describe, expect, test } from 'vitest'
import { planMachine } from '../../machines/plan.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const noAnswer = { kind: 'unanswered', status: null } as const

describe.each([true, false])('two opposite toggles of a plan with isActive %s', (isActive) => {
  const [first, back] = isActive
    ? (['deactivatePlan', 'activatePlan'] as const)
    : (['activatePlan', 'deactivatePlan'] as const)
  const toggled = () => {
    const row = start(planMachine, { input: { plan: plan('a', { isActive }) }, isChild: true })
    for (const to of [!isActive, isActive]) row.actor.send({ type: 'status.requested', isActive: to })
    return row
  }

  // Requirements: R54
  test.each([true, false])(
    'are sent one after the other, and the last successful one decides (second succeeds: %j)',
    async (isDone) => {
      const { call, called, snapshot } = toggled()
      expect(called).toEqual([first])
      await call(first).answer({ message: '' })
      expect(called).toEqual([first, back])
      await (isDone ? call(back).answer({ message: 'Back' }) : call(back).fail())
      expect(snapshot().value).toBe(isActive === isDone ? 'active' : 'inactive')
    },
  )

  test('are both sent even if the first gets no response', async () => {
    const { call, called } = toggled()
    await call(first).fail(noAnswer)
    expect(called).toEqual([first, back])
  })
})
