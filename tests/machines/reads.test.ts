import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate'
import { businessDetailsMachine } from '../../machines/business-details.machine.ts'
import type { CallOutput, ReadId } from '../../machines/contract/calls.ts'
import { employeesMachine } from '../../machines/employees.machine.ts'
import { planListMachine } from '../../machines/plan-list.machine.ts'
import { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import { profileMachine } from '../../machines/profile.machine.ts'
import { ALL_PLANS } from '../../machines/rules/plan-view.ts'
import { readMachine } from '../../machines/shared/read.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'
import { asha, ben } from './sessions.ts'

/** A response and the data that it puts into the context. */
type Answer = readonly [CallOutput<ReadId>, unknown]

interface Reading {
  machine: AnyStateMachine
  input?: () => unknown
  /** The event that requests the data, or undefined if they load at once. */
  wanted?: AnyEventObject
  id: ReadId | 'read'
  /** The input of the call. */
  asked: object
  /** The context key that holds the data. */
  key: string
  answers: readonly [older: Answer, newer: Answer]
  fallback?: string
  /** The state after a failure. */
  failed?: unknown
  /** True if a second request does not send a call. */
  isKept?: boolean
  /** The events that retry after a failure. */
  again?: readonly string[]
}

/** Returns two responses with their data. */
const data = (...[older, newer]: [object, object]): Reading['answers'] => {
  // The type is erased here. Each row of the table gives the data of its own call.
  const answer = (data: unknown): Answer => [{ message: '', data } as CallOutput<ReadId>, data]
  return [answer(older), answer(newer)]
}
const paid = (_id: string) => ({ _id })

/** All machines that load one response and keep showing it during a refetch. */
const readings: Readonly<Record<string, Reading>> = {
  profile: {
    machine: profileMachine,
    wanted: { type: 'profile.requested' },
    id: 'getProfile',
    asked: {},
    key: 'profile',
    answers: data(asha, ben),
    fallback: 'Failed to fetch profile',
    failed: 'idle',
    again: ['retry.requested', 'profile.requested', 'data.outdated'],
  },
  'answer of any call': {
    machine: readMachine<CallOutput<'listBusinessPayments'>>(),
    input: () => ({ asked: null }),
    wanted: { type: 'data.requested', asked: { businessId: 'a' } },
    id: 'read',
    asked: { businessId: 'a' },
    key: 'answer',
    answers: [
      [{ message: '', data: [paid('p')] }, { data: [paid('p')] }],
      [{ message: '', data: [] }, { data: [] }],
    ],
    isKept: true,
  },
  business: {
    machine: businessDetailsMachine,
    wanted: { type: 'business.requested', businessId: 'a' },
    id: 'getBusiness',
    asked: { id: 'a' },
    key: 'business',
    answers: data({ _id: 'a', count: 5 }, { _id: 'a', count: 6 }),
  },
  employees: {
    machine: employeesMachine,
    wanted: { type: 'employees.requested', businessId: 'a' },
    id: 'listEmployees',
    asked: { businessId: 'a' },
    key: 'employees',
    answers: data([{ _id: 'ann' }, { _id: 'bob' }], [{ _id: 'cyd' }]),
    fallback: 'Failed to fetch employees',
    failed: { idle: 'error' },
    isKept: true,
  },
  'list of plans': {
    machine: planListMachine,
    input: () => ({ statuses: start(planStatusesMachine).actor }),
    wanted: { type: 'query.received', query: ALL_PLANS },
    id: 'listPlans',
    asked: { fresh: false },
    key: 'view',
    answers: [
      [{ message: '', data: [plan('a')] }, { rows: [plan('a')] }],
      [{ message: '', data: [plan('b')] }, { rows: [plan('b')] }],
    ],
    fallback: 'Failed to fetch plans',
  },
}

describe.each(Object.entries(readings))('the %s', (_, reading) => {
  const { machine, input, wanted, id, asked, key, answers, fallback = 'An error occurred' } = reading
  const { isKept = false } = reading
  const { failed = 'error', again = ['retry.requested', 'data.outdated'] } = reading
  const [older, newer] = answers

  function opened() {
    const screen = start<AnyStateMachine>(machine, { input: input?.(), isChild: true })
    expect(screen.called).toEqual(wanted ? [] : [id])
    if (wanted) screen.actor.send(wanted)
    return {
      ...screen,
      send: (type: string) => screen.actor.send({ type }),
      answer: ([answer]: Answer = older, more = {}) => screen.call(id).answer({ ...answer, ...more }),
      fail: (...failure: Parameters<ReturnType<typeof screen.call>['fail']>) =>
        screen.call(id).fail(...failure),
      inputs: () => screen.calls(id).map(({ input }) => input),
      isPending: () => screen.snapshot().hasTag('pending'),
      status: (): unknown => {
        // Every machine's snapshot has a value, but the erased type hides it.
        const { value } = screen.snapshot() as { value: StateValue }
        return typeof value === 'object' && 'status' in value ? value['status'] : value
      },
    }
  }

  // Requirements: §3.23, §3.24, §3.25, §4.3, §4.11, §4.31, §4.33, §7.48, §7.49
  test('loads when requested, and then has its response', async () => {
    const { actor, answer, inputs, isPending, snapshot, status } = opened()
    expect([status(), isPending()]).toEqual(['loading', true])
    expect(inputs()).toEqual([asked])
    await answer()
    expect(status()).toEqual({ success: 'resting' })
    expect(snapshot().context).toMatchObject({ [key]: older[1], error: null, failure: null })
    expect(isPending()).toBe(false)
    if (isKept && wanted) actor.send(wanted)
    expect(inputs()).toHaveLength(1)
  })

  // Requirements: §4.2, §4.4, §4.32, §8.3, §8.4, §8.11, §8.13, §8.14
  test('shows why it failed until the user retries or the browser is online again', async () => {
    const { answer, fail, inputs, send, snapshot, status } = opened()
    for (const type of again) {
      // The 404 has no message, like a proxy's page.
      await fail({ status: 404 })
      expect(status()).toEqual(failed)
      expect(snapshot().context).toMatchObject({ error: fallback, failure: { status: 404 } })
      send(type)
    }
    expect(inputs()).toHaveLength(1 + again.length)
    await answer()
    expect(snapshot().context).toMatchObject({ [key]: older[1], error: null, failure: null })
  })

  test('is refetched silently if it may be outdated; if the refetch fails, the old data stay and a retry refetches them', async () => {
    const { answer, fail, inputs, isPending, send, snapshot, status } = opened()
    await answer(older, { answeredAt: 5 })
    send('data.outdated')
    expect(isPending()).toBe(false)
    expect(inputs().at(-1)).toEqual({ ...asked, fresh: true })
    await fail({ status: 404 })
    expect(status()).toEqual({ success: 'outdated' })
    expect(snapshot().context).toMatchObject({ [key]: older[1], since: 5, error: fallback })
    send('retry.requested')
    await answer(newer, { answeredAt: 9 })
    expect(status()).toEqual({ success: 'resting' })
    expect(snapshot().context).toMatchObject({ [key]: newer[1], since: 9, error: null })
    expect(inputs()).toHaveLength(3)
  })

  test('shows a stale cached response at once, and refetches silently', async () => {
    const { answer, inputs, isPending, snapshot } = opened()
    await answer(older, { isOld: true })
    expect(snapshot().context).toMatchObject({ [key]: older[1] })
    expect(isPending()).toBe(false)
    expect(inputs().at(-1)).toEqual({ ...asked, fresh: true })
  })
})

test('a new input discards the response to the old input at once', async () => {
  const { actor, call, snapshot } = start(readMachine<CallOutput<'listBusinessPayments'>>(), {
    input: { asked: { businessId: 'a' } },
  })
  await call('read').answer({ message: '', data: [paid('p')] })
  actor.send({ type: 'data.requested', asked: { businessId: 'b' } })
  expect([snapshot().value, snapshot().context.answer]).toEqual(['loading', null])
  expect(call('read').input).toEqual({ businessId: 'b' })
})
