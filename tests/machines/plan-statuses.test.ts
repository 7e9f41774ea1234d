import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { PlanReport } from '../../machines/plan.machine.ts'
import { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const growth = plan('a')
const request = { type: 'status.requested', plan: growth, isActive: false } as const
const check = { type: 'check.requested', plan: growth, wanted: false } as const
const noAnswer = { kind: 'unanswered', status: null } as const

/** Starts the machine that owns the plans' actors, and a list that, once open, records the reports it gets. */
function started() {
  const statuses = start(planStatusesMachine)
  const heard: PlanReport[] = []
  const list = createActor(
    fromCallback<PlanReport>(({ receive }) => receive((report) => void heard.push(report))),
  ).start()
  return {
    ...statuses,
    heard,
    open: () => {
      statuses.actor.send({ type: 'list.opened', list })
      statuses.actor.send({ type: 'plans.received', plans: [growth] })
      statuses.actor.send({ type: 'rows.requested', plans: [growth] })
    },
    leave: () => statuses.actor.send({ type: 'list.left' }),
    stateOf: (id: string) => statuses.snapshot().context.plans[id]?.getSnapshot().value,
    told: () => statuses.effects.map(({ params }) => params),
  }
}

test('a row keeps its actor until the row leaves the list, and the actor then stops', () => {
  const { actor, open, snapshot } = started()
  open()
  const own = snapshot().context.plans['a']
  actor.send({ type: 'rows.requested', plans: [growth, plan('b')] })
  expect(snapshot().context.plans['a']).toBe(own)
  actor.send({ type: 'plans.received', plans: [plan('b', { isActive: false })] })
  expect(Object.keys(snapshot().context.plans)).toEqual(['b'])
  expect(own?.getSnapshot().status).toBe('stopped')
  expect(snapshot().context.plans['b']?.getSnapshot().value).toBe('inactive')
})

describe('after the plan list has unmounted', () => {
  // Requirements: U41
  test('the list’s plan actors stop without a report, because the commands’ machine reports pending calls', async () => {
    const { actor, call, leave, open, snapshot, told } = started()
    open()
    actor.send({ type: 'rows.requested', plans: [plan('b')] })
    actor.send(request)
    leave()
    expect(call('deactivatePlan').signal.aborted).toBe(true)
    expect(snapshot().context.plans).toEqual({})
    await call('deactivatePlan').answer({ message: 'Done' })
    expect(told()).toEqual([])
  })

  test('an actor started by a message’s button stops after its report', async () => {
    const { actor, call, snapshot } = started()
    actor.send(request)
    actor.send({ ...request, plan: plan('b', { isActive: false }), isActive: true })
    const own = snapshot().context.plans['a']
    await call('deactivatePlan').answer({ message: 'Done' })
    expect(Object.keys(snapshot().context.plans)).toEqual(['b'])
    expect(own?.getSnapshot().status).toBe('stopped')
  })

  // Requirements: S6
  test('calls requested from a message are aborted when the session ends', async () => {
    const { actor, call, snapshot, told } = started()
    actor.send(request)
    actor.send({ type: 'session.ended' })
    expect(call('deactivatePlan').signal.aborted).toBe(true)
    expect(snapshot().context.plans).toEqual({})
    await call('deactivatePlan').answer({ message: 'Done' })
    expect(told()).toEqual([])
  })

  test('the outcome of a call requested from a message reaches a list that has opened in the meantime', async () => {
    const { actor, call, heard, open, stateOf } = started()
    actor.send(request)
    await call('deactivatePlan').fail(noAnswer)
    actor.send(check)
    open()
    const read = plan('a', { isActive: false })
    await call('getPlan').answer({ message: '', data: read, etag: null })
    expect(heard).toEqual([{ type: 'status.checked', plan: read }])
    expect(stateOf('a')).toBe('inactive')
  })
})
