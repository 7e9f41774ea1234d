import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { planUpdateMachine } from '../../machines/plan-update.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const read = { message: 'Plan', data: plan('a'), etag: '"a-1"' }

function opened(planId = 'a') {
  const screen = start(planUpdateMachine, { input: { planId } })
  expect(screen.snapshot().value).toBe('idle')
  screen.actor.send({ type: 'plan.requested' })
  return screen
}

const formIn = ({ children }: SnapshotFrom<typeof planUpdateMachine>) =>
  children.planForm?.getSnapshot().children.form

describe('the plan to update', () => {
  // Requirements: §2.10, §3.24, §4.5, §4.12
  test('is loaded without the cache, then selected, and only then shown in the form', async () => {
    const { call, snapshot } = opened()
    expect(call('getPlan').input).toEqual({ id: 'a', fresh: true })
    await call('getPlan').answer(read)
    expect(snapshot().context).toMatchObject({ selected: { plan: plan('a'), etag: '"a-1"' }, error: null })
    expect(formIn(snapshot())?.getSnapshot().context.draft).toMatchObject({ name: 'Plan a' })
  })
})

describe('the update form', () => {
  // Requirements: §4.14
  test('sets the selected plan to the returned data after saving', async () => {
    const { call, effects, snapshot } = opened()
    await call('getPlan').answer(read)
    formIn(snapshot())?.send({ type: 'form.submitted' })
    const saved = plan('a', { name: 'As the server has it' })
    await call('updatePlan').answer({ message: 'ok', data: saved })
    expect(snapshot().value).toBe('closed')
    expect(snapshot().context.selected?.plan).toEqual(saved)
    // The list gets the saved plan before the form navigates to the list.
    expect(effects.slice(-2)).toMatchObject([
      { type: 'reportSaved', params: { plan: saved, message: 'ok' } },
      { type: 'leave', params: { saved: { plan: saved, message: 'ok' } } },
    ])
  })

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
