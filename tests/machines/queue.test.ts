import { describe, expect, test } from 'vitest'
import { NO_RESPONSE, OFFLINE } from '../../machines/contract/failure.ts'
import type { Addition, Change, Move, StatusChange } from '../../machines/shared/changes.ts'
import { queueMachine } from '../../machines/shared/queue.machine.ts'
import { start } from '../support/machine.ts'

const change = (id: string, isActive = false): StatusChange => ({
  type: 'status',
  id,
  name: `Name of ${id}`,
  isActive,
})
const [a, b, c] = [change('a'), change('b'), change('c')]
const business = (_id: string, isActive = false) => ({ _id, isActive })
const ann = { type: 'removal', id: 'ann', businessId: 'a', employee: { _id: 'ann' } } as const
const bob = { type: 'removal', id: 'bob', businessId: 'a', employee: { _id: 'bob' } } as const

const additionOf = (name: string, businessId = 'a'): Addition => ({
  type: 'addition',
  id: `${name}@acme.example`,
  businessId,
  person: { firstName: name, lastName: 'Moss', email: `${name.toUpperCase()}@acme.example` },
})
const [cyd, dan, eve] = [additionOf('cyd'), additionOf('dan'), additionOf('eve', 'b')]
const unread = { kind: 'unreadable', status: 200 } as const

/** Returns the harness's record of an event sent to the parent. */
const told = (event: { type: string }) => ({ type: event.type, params: event })
const updated = (business: object) => told({ type: 'business.updated', ...{ business } })
const removed = (id: string) => told({ type: 'employee.removed', ...{ id } })

type Changes = Parameters<ReturnType<typeof started>['confirm']>[0]

function started() {
  const queue = start(queueMachine, { isChild: true })
  const { actor, snapshot, call, calls } = queue
  const send = actor.send.bind(actor)
  return {
    ...queue,
    send,
    confirm: (changes: readonly Change[]) => {
      send({ type: 'changes.requested', changes })
      send({ type: 'changes.confirmed' })
    },
    outcomes: () => snapshot().context.items.map(({ outcome }) => outcome.type),
    sent: () => calls('toggleBusinessStatus').map(({ input }) => input.businessId),
    done: () => {
      const { input } = call('toggleBusinessStatus')
      return call('toggleBusinessStatus').answer({ message: 'Done', data: business(input.businessId) })
    },
    fail: (...failure: Parameters<ReturnType<typeof call>['fail']>) =>
      call('toggleBusinessStatus').fail(...failure),
  }
}

/** Starts a queue whose changes the user has confirmed. */
function confirmed(changes: Changes = [a, b, c]) {
  const queue = started()
  queue.confirm(changes)
  return queue
}

const unanswered = { kind: 'unanswered', status: null } as const

/** Returns a queue of three changes with unknown outcomes. */
async function unknown() {
  const screen = confirmed()
  for (let left = 3; left > 0; left -= 1) await screen.fail(unread)
  expect(screen.outcomes()).toEqual(['unknown', 'unknown', 'unknown'])
  return screen
}

describe('the confirmation of changes', () => {
  test('keeps the previous outcomes when it is cancelled', async () => {
    const { send, done, snapshot, called, outcomes } = confirmed([a])
    await done()
    send({ type: 'changes.requested', changes: [b] })
    expect(snapshot().context.asked).toEqual([b])
    send({ type: 'changes.cancelled' })
    expect(snapshot().value).toMatchObject({ confirmation: 'closed' })
    expect(snapshot().context.asked).toBeNull()
    expect(outcomes()).toEqual(['done'])
    expect(called).toEqual(['toggleBusinessStatus'])
  })

  test('does not add a change to a business with a pending change', () => {
    const { confirm, snapshot } = confirmed([a])
    confirm([change('a', true), b])
    expect(snapshot().context.items).toMatchObject([{ change: a }, { change: b }])
  })

  test('replaces the previous outcomes, except for pending changes, when it is accepted', async () => {
    const { confirm, fail, snapshot } = confirmed([a, b])
    await fail()
    confirm([c])
    expect(snapshot().context.items).toMatchObject([
      { change: b, outcome: { type: 'sent' } },
      { change: c, outcome: { type: 'waiting' } },
    ])
  })
})

describe('the confirmed changes', () => {
  // Requirements: §7.45
  test.each([
    [true, 1],
    [false, 0],
  ])('are sent with isActive %j as %i', (isActive, sent) => {
    const { call } = confirmed([change('a', isActive)])
    expect(call('toggleBusinessStatus').input).toEqual({ businessId: 'a', isActive: sent })
  })

  test('are each reported with the outcome and the business that the server returned', async () => {
    const { done, fail, effects } = confirmed([a, b])
    await done()
    await fail({ message: 'It owes us money' })
    expect(effects).toMatchObject([
      { type: 'tellDone', params: { change: a, message: 'Done', wasGone: false } },
      updated(business('a')),
      { type: 'tellFailed', params: { change: b, failure: { message: 'It owes us money' } } },
    ])
  })

  test.each([
    [unanswered, 'unknown', NO_RESPONSE],
    [{ kind: 'unsent', status: null } as const, 'refused', OFFLINE],
  ])('stop when the connection is lost (%j): the others are not sent', async (failure, type, error) => {
    const { fail, sent, effects, snapshot, outcomes } = confirmed()
    await fail(failure)
    expect(snapshot().value).toMatchObject({ work: 'resting' })
    expect(snapshot().context.items[0]?.outcome).toMatchObject({ type, error })
    expect(outcomes()).toEqual([type, 'unsent', 'unsent'])
    expect(sent()).toEqual(['a'])
    expect(effects).toMatchObject([{ type: 'tellFailed', params: { change: a, failure } }])
  })

  test('from a later confirmation are sent even if the connection was lost before', async () => {
    const { confirm, fail, sent, outcomes } = confirmed([a])
    confirm([b])
    await fail(unanswered)
    expect(sent()).toEqual(['a', 'b'])
    expect(outcomes()).toEqual(['unknown', 'sent'])
  })

  test('are retried only if they are certainly not done, never with an unknown outcome', async () => {
    const { send, done, fail, sent, outcomes } = confirmed([a, b, c, change('d')])
    await done()
    await fail(unread)
    await fail()
    send({ type: 'changes.stopped' })
    await fail()
    expect(outcomes()).toEqual(['done', 'unknown', 'refused', 'refused'])
    send({ type: 'retry.requested' })
    expect(outcomes()).toEqual(['done', 'unknown', 'sent', 'waiting'])
    send({ type: 'changes.stopped' })
    await done()
    send({ type: 'retry.requested' })
    await done()
    expect(outcomes()).toEqual(['done', 'unknown', 'done', 'done'])
    expect(sent()).toEqual(['a', 'b', 'c', 'd', 'c', 'd'])
  })
})

describe('unknown outcomes', () => {
  // Requirements: U181
  test('must be looked up before the completed changes can be undone, which happens as one batch', async () => {
    const screen = confirmed()
    await screen.done()
    await screen.fail({ status: 409 })
    await screen.fail(unread)
    screen.send({ type: 'undo.requested' })
    expect(screen.outcomes()).toEqual(['done', 'refused', 'unknown'])
    screen.send({ type: 'check.requested' })
    await screen.call('getBusiness').answer({ message: '', data: business('c') })
    screen.send({ type: 'undo.requested' })
    expect(screen.snapshot().context.items.map(({ change }) => change)).toEqual([
      change('a', true),
      change('c', true),
    ])
    await screen.done()
    await screen.done()
    expect(screen.outcomes()).toEqual(['done', 'done'])
    expect(screen.sent()).toEqual(['a', 'b', 'c', 'a', 'c'])
  })

  test('are checked one after the other, bypassing the cache', async () => {
    const { send, call, calls, effects, snapshot, outcomes } = await unknown()
    send({ type: 'check.requested' })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(calls('getBusiness').map(({ input }) => input)).toEqual([{ id: 'a', fresh: true }])
    await call('getBusiness').answer({ message: '', data: business('a') })
    expect(effects.at(-1)).toEqual(updated(business('a')))
    expect(outcomes()).toEqual(['done', 'unknown', 'unknown'])
    await call('getBusiness').answer({ message: '', data: business('b', true) })
    expect(outcomes()).toEqual(['done', 'unchanged', 'unknown'])
    // A status other than true and false leaves the outcome unknown.
    await call('getBusiness').answer({ message: '', data: { ...business('c'), isActive: 'no' } })
    expect(outcomes()).toEqual(['done', 'unchanged', 'unknown'])
    expect(snapshot().value).toMatchObject({ work: 'resting' })
    expect(calls('getBusiness').map(({ input }) => input.id)).toEqual(['a', 'b', 'c'])
    send({ type: 'retry.requested' })
    expect(outcomes()).toEqual(['done', 'sent', 'unknown'])
  })

  test('stay unknown when their check fails, and get the check’s error', async () => {
    const { send, call, snapshot } = await unknown()
    send({ type: 'check.requested' })
    await call('getBusiness').fail(unanswered)
    expect(snapshot().context.items[0]?.outcome).toMatchObject({
      type: 'unknown',
      error: NO_RESPONSE,
      failure: unanswered,
    })
    await call('getBusiness').fail({ message: 'Down' })
    expect(snapshot().context.items[1]?.outcome).toMatchObject({ type: 'unknown', error: 'Down' })
    await call('getBusiness').fail()
    expect(snapshot().context.items[2]?.outcome).toMatchObject({ error: 'An error occurred' })
  })

  test('are not checked after a stop, and the next check starts with the first outcome again', async () => {
    const { send, call, calls, snapshot } = await unknown()
    send({ type: 'check.requested' })
    const { signal } = call('getBusiness')
    send({ type: 'check.stopped' })
    expect(signal.aborted).toBe(true)
    expect(snapshot().value).toMatchObject({ work: 'resting' })
    send({ type: 'check.requested' })
    expect(calls('getBusiness').map(({ input }) => input.id)).toEqual(['a', 'a'])
  })
})

describe('an employee’s removal', () => {
  // Requirements: §3.19, §4.35
  test('is sent once with the business and employee ids, and reported', async () => {
    const { call, calls, effects, snapshot } = confirmed([ann])
    expect(calls('removeEmployee').map(({ input }) => input)).toEqual([
      { businessId: 'a', employeeId: 'ann' },
    ])
    expect(snapshot().hasTag('pending')).toBe(true)
    await call('removeEmployee').answer({ message: 'Removed' })
    expect(effects).toEqual([
      { type: 'tellDone', params: { change: ann, message: 'Removed', wasGone: false } },
      removed('ann'),
    ])
  })

  // Requirements: §8.15
  test.each([
    [{}, 'refused', 'Failed to delete employees'],
    // The 404 has no message, like a proxy's page.
    [{ status: 404 }, 'refused', 'Failed to delete employees'],
    [{ message: 'The last one stays' }, 'refused', 'The last one stays'],
    [unanswered, 'unknown', NO_RESPONSE],
  ])('that fails (%j) has the outcome %s and the error', async (failure, type, error) => {
    const { send, call, effects, snapshot } = confirmed([ann])
    await call('removeEmployee').fail(failure)
    expect(snapshot().context.items).toMatchObject([{ change: ann, outcome: { type, error, failure } }])
    expect(effects).toMatchObject([{ type: 'tellFailed', params: { change: ann } }])
    send({ type: 'outcomes.closed' })
    expect(snapshot().context.items).toEqual([])
  })

  // Requirements: U182
  test('is a call of its own, also in a batch; unknown outcomes are looked up in one list, never sent again', async () => {
    const { call, calls, effects, outcomes, send } = confirmed([ann, bob])
    await call('removeEmployee').fail({ kind: 'unreadable', status: 200 })
    await call('removeEmployee').fail({ kind: 'unreadable', status: 200 })
    expect(outcomes()).toEqual(['unknown', 'unknown'])
    send({ type: 'check.requested' })
    await call('listEmployees').fail()
    expect(outcomes()).toEqual(['unknown', 'unknown'])
    send({ type: 'check.requested' })
    expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
    await call('listEmployees').answer({ message: '', data: [{ _id: 'bob' }] })
    expect(outcomes()).toEqual(['done', 'unchanged'])
    expect(effects.at(-1)).toEqual(told({ type: 'employees.requested' }))
    send({ type: 'retry.requested' })
    await call('removeEmployee').answer({ message: '' })
    expect(outcomes()).toEqual(['done', 'done'])
    expect(calls('removeEmployee').map(({ input }) => input.employeeId)).toEqual(['ann', 'bob', 'bob'])
  })
})

describe('an employee’s move', () => {
  const moveOf = (name: string): Move => ({
    ...additionOf(name),
    type: 'move',
    id: name,
    to: { id: 'b', name: 'Bolt' },
    employee: { _id: name },
    isAdded: false,
  })
  const [fay, gus] = [moveOf('fay'), moveOf('gus')]
  const there = { _id: 'emp_9', email: fay.person.email }

  // Requirements: U183
  test('adds the employee to the other business, then removes them from this one, one employee at a time', async () => {
    const { call, calls, effects, outcomes } = confirmed([fay, gus])
    expect(call('addEmployee').input).toEqual({ businessId: 'b', ...fay.person })
    await call('addEmployee').answer({ message: 'Added', data: there })
    expect(call('removeEmployee').input).toEqual({ businessId: 'a', employeeId: 'fay' })
    await call('removeEmployee').answer({ message: 'Removed' })
    expect(effects).toEqual([
      { type: 'tellDone', params: { change: { ...fay, isAdded: true }, message: 'Removed', wasGone: false } },
      removed('fay'),
    ])
    expect(outcomes()).toEqual(['done', 'sent'])
    expect(calls('addEmployee')).toHaveLength(2)
  })

  // Requirements: U183
  test('with an unknown addition is looked up in the other business, and a retry only removes the employee', async () => {
    const { call, calls, outcomes, send } = confirmed([fay])
    await call('addEmployee').fail(unread)
    expect(outcomes()).toEqual(['unknown'])
    send({ type: 'check.requested' })
    expect(call('listEmployees').input).toEqual({ businessId: 'b', fresh: true })
    await call('listEmployees').answer({ message: '', data: [there] })
    expect(outcomes()).toEqual(['unchanged'])
    send({ type: 'retry.requested' })
    await call('removeEmployee').fail(unread)
    send({ type: 'check.requested' })
    expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
    await call('listEmployees').answer({ message: '', data: [] })
    expect(outcomes()).toEqual(['done'])
    expect(calls('addEmployee')).toHaveLength(1)
  })
})

describe('an employee’s addition', () => {
  // Requirements: U186, §4.34
  test('is sent once with the business and the person, and the parent gets the answer', async () => {
    const { call, calls, effects, outcomes } = confirmed([cyd])
    expect(calls('addEmployee').map(({ input }) => input)).toEqual([{ businessId: 'a', ...cyd.person }])
    const employee = { _id: 'emp_1', ...cyd.person }
    await call('addEmployee').answer({ message: 'Added', data: employee })
    expect(effects).toEqual([
      { type: 'tellDone', params: { change: cyd, message: 'Added', wasGone: false } },
      told({ type: 'employee.added', ...{ businessId: 'a', employee } }),
    ])
    expect(outcomes()).toEqual(['done'])
  })

  // Requirements: U186
  test('that the server refuses keeps the errors of its fields, and the others are still sent', async () => {
    const { call, calls, snapshot, outcomes, send } = confirmed([cyd, dan])
    const fields = { email: 'The email is already in this business' }
    await call('addEmployee').fail({ status: 409, message: 'Not added', fields })
    expect(snapshot().context.items[0]?.outcome).toMatchObject({ error: 'Not added', failure: { fields } })
    await call('addEmployee').fail()
    expect(snapshot().context.items[1]?.outcome).toMatchObject({ error: 'An error occurred' })
    expect(outcomes()).toEqual(['refused', 'refused'])
    send({ type: 'undo.requested' })
    expect(calls('addEmployee')).toHaveLength(2)
  })

  // Requirements: U186
  test('with an unknown outcome is looked up by email in its business’s employees, never sent again', async () => {
    const { call, calls, effects, outcomes, send } = confirmed([cyd, ann, eve, dan])
    await call('addEmployee').fail(unread)
    await call('removeEmployee').fail(unread)
    await call('addEmployee').fail(unread)
    await call('addEmployee').fail(unread)
    send({ type: 'check.requested' })
    expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
    const listed = [
      { _id: 'emp_1', email: 'Cyd@ACME.example' },
      { _id: 'emp_2', email: null },
    ]
    await call('listEmployees').answer({ message: '', data: listed })
    expect(outcomes()).toEqual(['done', 'done', 'unknown', 'unchanged'])
    expect(effects.at(-1)).toEqual(told({ type: 'employees.requested' }))
    expect(call('listEmployees').input).toEqual({ businessId: 'b', fresh: true })
    await call('listEmployees').answer({ message: '', data: [{ _id: 'emp_1', email: dan.id }] })
    expect(outcomes()).toEqual(['done', 'done', 'unchanged', 'unchanged'])
    send({ type: 'retry.requested' })
    await call('addEmployee').answer({ message: '', data: { _id: 'emp_3' } })
    await call('addEmployee').answer({ message: '', data: { _id: 'emp_4' } })
    expect(calls('addEmployee').map(({ input }) => input.email)).toEqual(
      [cyd, eve, dan, eve, dan].map(({ person }) => person.email),
    )
  })
})
