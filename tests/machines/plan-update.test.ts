import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { planUpdateMachine } from '../../machines/plan-update.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'
import { waitAndStop } from './patience.ts'

const read = { message: 'Plan', data: plan('a'), etag: '"a-1"' }

function opened(planId = 'a') {
  const screen = start(planUpdateMachine, { input: { planId } })
  expect(screen.snapshot().value).toBe('idle')
  screen.actor.send({ type: 'plan.requested' })
  return screen
}

/** The child with the draft. */
const formIn = ({ children }: SnapshotFrom<typeof planUpdateMachine>) =>
  children.planForm?.getSnapshot().children.form

describe('the plan', () => {
  // Requirements: §2.10, §3.24, §4.5, §4.12
  test('is loaded past the cache, selected, and only then shown in the form', async () => {
    const { call, snapshot } = opened()
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(snapshot().children.planForm).toBeUndefined()
    expect(call('getPlan').input).toEqual({ id: 'a', fresh: true })
    await call('getPlan').answer(read)
    expect(snapshot().value).toBe('success')
    expect(snapshot().context).toMatchObject({ selected: { plan: plan('a'), etag: '"a-1"' }, error: null })
    expect(formIn(snapshot())?.getSnapshot().context.draft).toMatchObject({ name: 'Plan a' })
  })

  // Requirements: §4.6, §8.5
  test.each([
    [{}, 'Failed to fetch plan'],
    [{ message: 'Not now' }, 'Not now'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('that fails (%j) can be asked for again', async (failure, words) => {
    const { actor, call, calls, snapshot } = opened()
    await call('getPlan').fail(failure)
    expect(snapshot().value).toBe('error')
    expect(snapshot().context.error).toBe(words)
    actor.send({ type: 'retry.requested' })
    expect(calls('getPlan')).toHaveLength(2)
  })

  test('that is not there is missing, in the server’s words', async () => {
    const { call, snapshot } = opened()
    await call('getPlan').fail({ status: 404, message: 'There is no such plan' })
    expect(snapshot().value).toBe('missing')
    expect(snapshot().context.error).toBe('There is no such plan')
  })

  test('is not missing by a 404 without the backend’s words: that may be a proxy’s', async () => {
    const { call, snapshot } = opened()
    await call('getPlan').fail({ status: 404 })
    expect(snapshot().value).toBe('error')
    expect(snapshot().context.error).toBe('Failed to fetch plan')
  })

  test.each(['.', '..', '', 'a/b', '%2e%2e', 'x?y#z', 'a'.repeat(10_000)])(
    'with the id “%s”, which is none, is missing without a call',
    (planId) => {
      const { called, snapshot } = opened(planId)
      expect(snapshot().value).toBe('missing')
      expect(called).toEqual([])
    },
  )

  test('is slow from 3 s on, and can be stopped from 10 s on', () => {
    const { clock, snapshot } = opened()
    waitAndStop({ clock, snapshot })
    expect(snapshot().value).toBe('error')
    expect(snapshot().context.error).toBe('Loading was stopped')
  })
})

describe('the form', () => {
  // Requirements: §4.14
  test('that saved sets the selected plan to the returned data', async () => {
    const { call, effects, snapshot } = opened()
    await call('getPlan').answer(read)
    formIn(snapshot())?.send({ type: 'form.submitted' })
    const saved = plan('a', { name: 'As the server has it' })
    await call('updatePlan').answer({ message: 'ok', data: saved })
    expect(snapshot().value).toBe('closed')
    expect(snapshot().context.selected?.plan).toEqual(saved)
    // the list hears of it before it is shown
    expect(effects.slice(-2)).toEqual([
      { type: 'reportSaved', params: { plan: saved, message: 'ok' } },
      { type: 'leave', params: { saved: { plan: saved, message: 'ok' } } },
    ])
  })

  test('of a plan without its numbers opens with the spec’s defaults, which is no change', async () => {
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

  test('that was left leaves the selected plan', async () => {
    const { call, snapshot } = opened()
    await call('getPlan').answer(read)
    formIn(snapshot())?.send({ type: 'leave.requested' })
    expect(snapshot().value).toBe('closed')
    expect(snapshot().context.selected?.plan).toEqual(plan('a'))
  })
})
