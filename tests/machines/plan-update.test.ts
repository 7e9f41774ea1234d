import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { planUpdateMachine } from '../../machines/plan-update.machine.ts'
import { start } from '../support/machine.ts'

function opened(planId = 'a') {
  const screen = start(planUpdateMachine, { input: { planId } })
  expect(screen.snapshot().value).toBe('idle')
  screen.actor.send({ type: 'plan.requested' })
  return screen
}

const formIn = ({ children }: SnapshotFrom<typeof planUpdateMachine>) =>
  children.planForm?.getSnapshot().children.form

describe('the update form', () => {
  test('opens with the spec’s defaults where the plan lacks a number, and the defaults do not count as changes', async () => {
    const { call, snapshot } = opened()
    await call('getPlan').answer({
      message: 'Plan',
      data: { _id: 'a', name: 'Plan a', description: 'For tests', durationType: 'month' },
      etag: null,
    })
    const form = formIn(snapshot())
    expect(form?.getSnapshot().context.draft).toMatchObject({
      basePrice: '0',
      discount: '0',
      duration: '1',
      usersIncluded: '1',
    })
    form?.send({ type: 'leave.requested' })
    expect(snapshot().value).toBe('closed')
  })
})
