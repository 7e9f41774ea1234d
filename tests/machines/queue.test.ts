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
})

describe('an employee’s removal', () => {
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
  const fay = moveOf('fay')
  const there = { _id: 'emp_9', email: fay.person.email }

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

  // Requirements: U183
  test('that is half done stays after Close, and the same move confirmed again only removes the employee', async () => {
    const { call, calls, confirm, outcomes, send } = confirmed([fay, moveOf('gus')])
    await call('addEmployee').answer({ message: '', data: there })
    await call('removeEmployee').fail()
    await call('addEmployee').fail()
    send({ type: 'outcomes.closed' })
    expect(outcomes()).toEqual(['refused'])
    confirm([moveOf('gus'), fay])
    await call('addEmployee').fail()
    expect(call('removeEmployee').input).toEqual({ businessId: 'a', employeeId: 'fay' })
    await call('removeEmployee').answer({ message: '' })
    expect(outcomes()).toEqual(['refused', 'done'])
    expect(calls('addEmployee').map(({ input }) => input.firstName)).toEqual(['fay', 'gus', 'gus'])
  })

  // Requirements: U183
  test('that is half done makes way for another change of its employee', async () => {
    const { call, calls, confirm, snapshot } = confirmed([fay])
    await call('addEmployee').answer({ message: '', data: there })
    await call('removeEmployee').fail()
    const elsewhere = { ...fay, to: { id: 'c', name: 'Cobalt' } }
    confirm([elsewhere])
    expect(snapshot().context.items).toMatchObject([{ change: elsewhere, outcome: { type: 'sent' } }])
    await call('addEmployee').answer({ message: '', data: there })
    await call('removeEmployee').fail()
    confirm([{ ...ann, id: 'fay' }])
    expect(snapshot().context.items).toMatchObject([{ change: { type: 'removal' } }])
    expect(calls('addEmployee')).toHaveLength(2)
  })
})

describe('an employee’s addition', () => {
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

  // Requirements: U186, R7
  test('with an unknown outcome stays unknown after Close and after another confirmation, until a check', async () => {
    const { call, calls, confirm, outcomes, send } = confirmed([cyd, dan])
    await call('addEmployee').fail(unanswered)
    expect(outcomes()).toEqual(['unknown', 'unsent'])
    send({ type: 'outcomes.closed' })
    expect(outcomes()).toEqual(['unknown'])
    confirm([cyd, dan])
    await call('addEmployee').fail()
    expect(outcomes()).toEqual(['unknown', 'refused'])
    send({ type: 'check.requested' })
    await call('listEmployees').answer({ message: '', data: [{ _id: 'emp_1', email: cyd.id }] })
    expect(outcomes()).toEqual(['done', 'refused'])
    expect(calls('addEmployee').map(({ input }) => input.firstName)).toEqual(['cyd', 'dan'])
  })

  test('that meets a conflict is reported to the parent once, after the last change', async () => {
    const { call, effects } = confirmed([cyd, dan])
    await call('addEmployee').fail({ status: 409 })
    const reports = () => effects.filter(({ type }) => type === 'command.failed')
    expect(reports()).toEqual([])
    await call('addEmployee').answer({ message: '', data: { _id: 'emp_2' } })
    expect(reports()).toMatchObject([{ params: { failure: { status: 409 } } }])
  })
})
