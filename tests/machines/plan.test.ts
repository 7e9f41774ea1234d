import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { planMachine, type PlanReport } from '../../machines/plan.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'

const noAnswer = { kind: 'unanswered', status: null } as const

/** Starts a plan's machine. `reports` returns the reports that it has sent to its owner. */
function row(isActive: boolean) {
  const { actor, effects, ...rest } = start(planMachine, {
    input: { plan: plan('a', { isActive }) },
    isChild: true,
  })
  return {
    ...rest,
    effects,
    ask: (to: boolean) => actor.send({ type: 'status.requested', isActive: to }),
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    isPending: () => actor.getSnapshot().hasTag('pending'),
    reports: () =>
      effects
        .filter(({ type }) => type === 'report.received')
        // Every event of this type has a report.
        .map(({ params }) => (params as { report: PlanReport }).report),
  }
}

describe.each([
  [true, 'active', 'inactive', 'deactivatePlan', 'deactivating', 'Failed to deactivate plan'],
  [false, 'inactive', 'active', 'activatePlan', 'activating', 'Failed to activate plan'],
] as const)('a plan with isActive %s', (isActive, now, then, operation, between, fallback) => {
  // Requirements: §4.19, §4.20, D11
  test(`is ${now} at first, and ${then} once the server confirms a change`, async () => {
    const { ask, call, called, value, isPending, reports } = row(isActive)
    expect(value()).toBe(now)
    ask(isActive)
    expect(called).toEqual([])
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
    const { ask, call, value, reports } = row(isActive)
    ask(!isActive)
    await call(operation).fail(failure)
    expect(value()).toBe(now)
    expect(reports()).toMatchObject([{ type: 'status.failed', wanted: !isActive, error }])
  })

  const back = isActive ? 'activatePlan' : 'deactivatePlan'

  // Requirements: R54
  test.each([true, false])(
    'sends two fast toggles one after the other, and the last successful one decides (second succeeds: %j)',
    async (isDone) => {
      const { ask, call, called, value, reports } = row(isActive)
      ask(!isActive)
      ask(isActive)
      expect(called).toEqual([operation])
      await call(operation).answer({ message: '' })
      expect(called).toEqual([operation, back])
      await (isDone ? call(back).answer({ message: 'Back' }) : call(back).fail())
      expect(value()).toBe(isDone ? now : then)
      expect(reports()).toMatchObject([
        isDone ? {} : { type: 'status.failed', plan: { isActive: !isActive } },
      ])
    },
  )

  test.each([true, false])(
    `undoes a change with an unknown outcome by one call, and is then ${now}, even if the call fails (succeeds: %j)`,
    async (isDone) => {
      const { ask, call, called, value, reports } = row(isActive)
      ask(!isActive)
      await call(operation).fail(noAnswer)
      ask(isActive)
      await (isDone ? call(back).answer({ message: 'Back' }) : call(back).fail())
      expect(called).toEqual([operation, back])
      expect(value()).toBe(now)
      if (isDone) expect(reports().at(-1)).toMatchObject({ type: 'status.confirmed', message: 'Back' })
    },
  )

  test('sends the second of two opposite toggles even if the first gets no response', async () => {
    const { ask, call, called } = row(isActive)
    ask(!isActive)
    ask(isActive)
    await call(operation).fail(noAnswer)
    expect(called.at(-1)).toBe(back)
  })

  test('has an unknown status after a call without a response, until it is checked or set again', async () => {
    const { ask, call, effects, send, value, isPending, reports } = row(isActive)
    ask(!isActive)
    await call(operation).fail(noAnswer)
    expect(value()).toBe('unknown')
    expect(reports()).toMatchObject([{ type: 'status.unknown', wanted: !isActive, error: NO_RESPONSE }])
    send({ type: 'check.requested' })
    expect(isPending()).toBe(true)
    expect(effects.at(-1)).toMatchObject({ type: 'check.sent', params: { plan: plan('a', { isActive }) } })
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

  test('stays unknown when the user stops its check', async () => {
    const { ask, call, send, value, reports } = row(isActive)
    ask(!isActive)
    await call(operation).fail(noAnswer)
    send({ type: 'check.requested' })
    send({ type: 'wait.stopped' })
    expect(value()).toBe('unknown')
    expect(reports().at(-1)).toMatchObject({ wanted: !isActive, error: 'Checking was stopped' })
  })

  test('can be checked in any status, but not during a call', async () => {
    const { ask, call, calls, send, value, reports } = row(isActive)
    send({ type: 'check.requested' })
    send({ type: 'check.requested' })
    expect(value()).toBe('checking')
    expect(calls('getPlan')).toHaveLength(1)
    const read = plan('a', { isActive: !isActive })
    await call('getPlan').answer({ message: '', data: read, etag: null })
    expect(value()).toBe(then)
    expect(reports()).toEqual([{ type: 'status.checked', plan: read }])
    ask(isActive)
    send({ type: 'check.requested' })
    expect(calls('getPlan')).toHaveLength(1)
  })

  test('takes over data from other calls, but its own pending call decides its status', async () => {
    const { ask, call, send, value, reports } = row(isActive)
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
