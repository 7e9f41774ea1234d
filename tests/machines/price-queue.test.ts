import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import type { PlanPriceChange } from '../../machines/shared/changes.ts'
import { queueMachine } from '../../machines/shared/queue.machine.ts'
import { growth } from '../model/samples.ts'
import { start } from '../support/machine.ts'

/** Returns the harness's record of an event sent to the parent. */
const told = (event: { type: string }) => ({ type: event.type, params: event })
const plan = (basePrice: unknown, name = 'Growth') => ({ ...growth, name, basePrice })
const priced = (id: string, from: number, to: number) => ({ type: 'price', id, name: id, from, to }) as const
const [up, also] = [priced('pln_2', 49, 53.9), priced('pln_3', 20, 22)]
const read = (basePrice: unknown, etag: string | null = '"1"') => ({
  message: 'Plan',
  data: plan(basePrice),
  etag,
})

const unanswered = { kind: 'unanswered', status: null } as const
const unread = { kind: 'unreadable', status: 200 } as const

/** Starts a queue whose changes the user has confirmed. */
function confirmed(changes: readonly PlanPriceChange[]) {
  const queue = start(queueMachine, { isChild: true })
  const { actor, snapshot } = queue
  const send = actor.send.bind(actor)
  send({ type: 'changes.requested', changes })
  send({ type: 'changes.confirmed' })
  return { ...queue, send, outcomes: () => snapshot().context.items.map(({ outcome }) => outcome.type) }
}

describe('a new price', () => {
  // Requirements: U176
  test.each([
    [plan(55), 'The price is now $55.00'],
    [plan(53.9), 'The price is now $53.90'],
    [plan(undefined), 'The price is now NA'],
    [{ ...plan(49), name: '' }, 'Another field is invalid'],
  ])('is not sent to a plan that has changed (%j), and the row gets the plan', async (data, error) => {
    const { call, calls, effects, outcomes, snapshot } = confirmed([up, also])
    await call('getPlan').answer({ ...read(0), data })
    expect(snapshot().context.items[0]?.outcome).toEqual({ type: 'refused', error, failure: null })
    expect(effects).toEqual([told({ type: 'plan.updated', ...{ plan: data, message: 'Plan' } })])
    expect(calls('updatePlan')).toEqual([])
    await call('getPlan').answer(read(20))
    await call('updatePlan').answer({ message: '', data: plan(22) })
    expect(outcomes()).toEqual(['refused', 'done'])
  })

  // Requirements: U176
  test.each([
    [{}, 'Failed to fetch plan', 'waiting'],
    [unread, 'Failed to fetch plan', 'waiting'],
    [unanswered, NO_RESPONSE, 'unsent'],
  ])('whose plan fails to load (%j) was not sent', async (failure, error, rest) => {
    const { call, calls, outcomes, send, snapshot } = confirmed([up, also])
    await call('getPlan').fail(failure)
    expect(snapshot().context.items[0]?.outcome).toMatchObject({ type: 'refused', error })
    expect(outcomes()).toEqual(['refused', rest])
    send({ type: 'changes.stopped' })
    expect(outcomes()).toEqual(['refused', 'unsent'])
    send({ type: 'retry.requested' })
    expect(call('getPlan').input.id).toBe('pln_2')
    expect(calls('updatePlan')).toEqual([])
  })

  // Requirements: U176
  test('with an unknown outcome is looked up, never sent again', async () => {
    const screen = confirmed([up, priced('pln_3', 49, 50), priced('pln_4', 49, 51)])
    for (let left = 3; left > 0; left -= 1) {
      await screen.call('getPlan').answer(read(49))
      await screen.call('updatePlan').fail(unread)
    }
    expect(screen.outcomes()).toEqual(['unknown', 'unknown', 'unknown'])
    screen.send({ type: 'retry.requested' })
    screen.send({ type: 'undo.requested' })
    screen.send({ type: 'check.requested' })
    await screen.call('getPlan').answer(read(53.9))
    expect(screen.effects.at(-1)).toEqual(
      told({ type: 'plan.updated', ...{ plan: plan(53.9), message: 'Plan' } }),
    )
    await screen.call('getPlan').answer(read(49))
    // An invalid price leaves the outcome unknown.
    await screen.call('getPlan').answer(read('51'))
    expect(screen.outcomes()).toEqual(['done', 'unchanged', 'unknown'])
    expect(screen.calls('updatePlan')).toHaveLength(3)
    screen.send({ type: 'check.requested' })
    await screen.call('getPlan').fail()
    expect(screen.snapshot().context.items[2]?.outcome).toMatchObject({
      type: 'unknown',
      error: 'Failed to fetch plan',
    })
    screen.send({ type: 'check.requested' })
    screen.send({ type: 'check.stopped' })
    expect(screen.snapshot().value).toMatchObject({ work: 'resting' })
    expect(screen.calls('updatePlan')).toHaveLength(3)
  })

  // Requirements: U177
  test('is undone together with the other completed ones, unless another administrator has changed it since', async () => {
    const { call, calls, outcomes, send, snapshot } = confirmed([up, also, priced('pln_4', 49, 51)])
    await call('getPlan').answer(read(49))
    await call('updatePlan').answer({ message: '', data: plan(53.9) })
    await call('getPlan').answer(read(20))
    await call('updatePlan').answer({ message: '', data: plan(22) })
    await call('getPlan').answer(read(50))
    expect(outcomes()).toEqual(['done', 'done', 'refused'])
    send({ type: 'undo.requested' })
    expect(snapshot().context.items.map(({ change }) => change)).toEqual([
      priced('pln_2', 53.9, 49),
      priced('pln_3', 22, 20),
    ])
    await call('getPlan').answer(read(53.9, '"2"'))
    expect(call('updatePlan').input).toMatchObject({ basePrice: 49, etag: '"2"' })
    await call('updatePlan').answer({ message: '', data: plan(49) })
    await call('getPlan').answer(read(30))
    expect(outcomes()).toEqual(['done', 'refused'])
    expect(calls('updatePlan')).toHaveLength(3)
  })
})
