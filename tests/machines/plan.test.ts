import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { planMachine } from '../../machines/plan.machine.ts'
import { planListMachine } from '../../machines/plan-list.machine.ts'
import { ALL_PLANS } from '../../machines/rules/plan-query.ts'
import { ledgerOf } from './ledger.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const ledger = ledgerOf(planMachine)
const noAnswer = { kind: 'unanswered', status: null } as const

/** One plan in the list it reports to. */
async function row(isActive: boolean) {
  const list = start(planListMachine, { inspect: ledger.inspect })
  list.actor.send({ type: 'query.received', query: ALL_PLANS })
  await list.call('listPlans').answer({ message: '', data: [plan('a', { isActive })] })
  const actor = list.snapshot().context.rows['a']
  if (actor === undefined) throw new Error('the row has no actor')
  return {
    ...list,
    ask: (to: boolean) => actor.send({ type: 'status.requested', isActive: to }),
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    isPending: () => actor.getSnapshot().hasTag('pending'),
    reports: () => list.effects.map(({ params }) => params),
  }
}

describe.each([
  [true, 'active', 'inactive', 'deactivatePlan', 'deactivating', 'Failed to deactivate plan'],
  [false, 'inactive', 'active', 'activatePlan', 'activating', 'Failed to activate plan'],
] as const)('a plan that is active: %s', (isActive, now, then, operation, between, fallback) => {
  // Requirements: §4.19, §4.20, D11
  test(`is ${now}, and ${then} once the server confirmed it`, async () => {
    const { ask, call, called, value, isPending, reports } = await row(isActive)
    expect(value()).toBe(now)
    ask(isActive)
    expect(called).toEqual(['listPlans'])
    ask(!isActive)
    expect(value()).toBe(between)
    expect(isPending()).toBe(true)
    expect(call(operation).input).toEqual({ id: 'a' })
    await call(operation).answer({ message: 'Done' })
    expect(value()).toBe(then)
    expect(isPending()).toBe(false)
    expect(reports()).toEqual([
      { type: 'status.confirmed', plan: plan('a', { isActive: !isActive }), message: 'Done' },
    ])
  })

  // Requirements: §8.9, §8.10
  test.each([
    [{}, fallback],
    [{ message: 'Not now' }, 'Not now'],
  ])(`stays ${now} when the server refuses (%j)`, async (failure, error) => {
    const { ask, call, value, reports } = await row(isActive)
    ask(!isActive)
    await call(operation).fail(failure)
    expect(value()).toBe(now)
    expect(reports()).toMatchObject([{ type: 'status.failed', wanted: !isActive, error }])
  })

  test('ends in the last of two fast toggles, one call after the other', async () => {
    const { ask, call, called, value, reports } = await row(isActive)
    const back = isActive ? 'activatePlan' : 'deactivatePlan'
    ask(!isActive)
    ask(isActive)
    expect(called).toEqual(['listPlans', operation])
    await call(operation).answer({ message: '' })
    expect(called).toEqual(['listPlans', operation, back])
    await call(back).answer({ message: 'Back' })
    expect(value()).toBe(now)
    expect(reports()).toHaveLength(1)
  })

  test(`is ${then} when the first of two fast toggles was done and the second was refused`, async () => {
    const { ask, call, value, reports } = await row(isActive)
    const back = isActive ? 'activatePlan' : 'deactivatePlan'
    ask(!isActive)
    ask(isActive)
    await call(operation).answer({ message: '' })
    await call(back).fail()
    expect(value()).toBe(then)
    expect(reports()).toMatchObject([{ type: 'status.failed', plan: { isActive: !isActive } }])
  })

  test('asks back by the other call when the first of two has no answer', async () => {
    const { ask, call, called } = await row(isActive)
    ask(!isActive)
    ask(isActive)
    await call(operation).fail(noAnswer)
    expect(called.at(-1)).toBe(isActive ? 'activatePlan' : 'deactivatePlan')
  })

  test('is unknown without an answer, until it is asked for or set again', async () => {
    const { ask, call, send, value, isPending, reports } = await row(isActive)
    ask(!isActive)
    await call(operation).fail(noAnswer)
    expect(value()).toBe('unknown')
    expect(reports()).toMatchObject([{ type: 'status.unknown', wanted: !isActive, error: NO_RESPONSE }])
    send({ type: 'check.requested' })
    expect(isPending()).toBe(true)
    expect(call('getPlan').input).toEqual({ id: 'a', fresh: true })
    await call('getPlan').fail()
    expect(value()).toBe('unknown')
    expect(reports()).toMatchObject([{}, { error: 'Failed to fetch plan' }])
    ask(!isActive)
    expect(value()).toBe(between)
    await call(operation).fail(noAnswer)
    send({ type: 'check.requested' })
    await call('getPlan').answer({ message: '', data: plan('a', { isActive: !isActive }), etag: null })
    expect(value()).toBe(then)
  })

  test(`that is unknown can be set back to ${now}, by one call`, async () => {
    const { ask, call, called, value, reports } = await row(isActive)
    const back = isActive ? 'activatePlan' : 'deactivatePlan'
    ask(!isActive)
    await call(operation).fail(noAnswer)
    ask(isActive)
    await call(back).answer({ message: 'Back' })
    expect(called).toEqual(['listPlans', operation, back])
    expect(value()).toBe(now)
    expect(reports().at(-1)).toMatchObject({ type: 'status.confirmed', message: 'Back' })
  })

  test(`that is unknown and can’t be set back is shown ${now}, as it was`, async () => {
    const { ask, call, value } = await row(isActive)
    ask(!isActive)
    await call(operation).fail(noAnswer)
    ask(isActive)
    await call(isActive ? 'activatePlan' : 'deactivatePlan').fail()
    expect(value()).toBe(now)
  })

  test('stays unknown when the check is stopped, which aborts it, and can be checked again', async () => {
    const { ask, call, calls, send, value, reports } = await row(isActive)
    ask(!isActive)
    await call(operation).fail(noAnswer)
    send({ type: 'check.requested' })
    send({ type: 'wait.stopped' })
    expect(value()).toBe('unknown')
    expect(call('getPlan').signal.aborted).toBe(true)
    expect(reports().at(-1)).toMatchObject({
      type: 'status.unknown',
      wanted: !isActive,
      error: 'Checking was stopped',
    })
    send({ type: 'check.requested' })
    expect(calls('getPlan')).toHaveLength(2)
  })

  test('takes what another call tells of it; its own call under way decides its status', async () => {
    const { ask, call, send, value, reports } = await row(isActive)
    send({ type: 'plan.received', plan: plan('a', { isActive, name: 'Same' }) })
    expect(value()).toBe(now)
    send({ type: 'plan.received', plan: plan('a', { isActive: !isActive }) })
    expect(value()).toBe(then)
    send({ type: 'plan.received', plan: plan('a', { isActive }) })
    ask(!isActive)
    send({ type: 'plan.received', plan: plan('a', { isActive, name: 'New' }) })
    expect(value()).toBe(between)
    await call(operation).fail(noAnswer)
    expect(reports()).toMatchObject([{ plan: { name: 'New' } }])
    send({ type: 'plan.received', plan: plan('a', { isActive: !isActive }) })
    expect(value()).toBe(then)
  })
})

test('the tests above took every transition', () => {
  expect(ledger.untaken()).toEqual([])
})
