import { describe, expect, test } from 'vitest'
import { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import { start } from '../support/machine.ts'

describe('the activity', () => {
  const action = (text: string) => ({ businessId: 'a', at: 1, text, outcome: 'done' }) as const

  test('keeps the 500 newest actions, newest first, until the session ends', () => {
    const { actor, snapshot } = start(businessActivityMachine)
    for (let number = 0; number <= 500; number++)
      actor.send({ type: 'action.recorded', action: action(String(number)) })
    const { actions } = snapshot().context
    expect(actions).toHaveLength(500)
    expect([actions[0]?.text, actions.at(-1)?.text]).toEqual(['500', '1'])
    actor.send({ type: 'session.ended' })
    expect(snapshot().context.actions).toEqual([])
  })
})
