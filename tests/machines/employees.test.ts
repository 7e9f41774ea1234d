import { describe, expect, test } from 'vitest'
import { employeesMachine } from '../../machines/employees.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'
import { watchLeft } from './left.ts'

const [ann, bob, cyd] = [{ _id: 'ann' }, { _id: 'bob' }, { _id: 'cyd' }]
const counted = (employees: number) => ({
  type: 'seats.updated',
  params: { type: 'seats.updated', employees },
})

function opened() {
  const tab = start(employeesMachine, { isChild: true })
  tab.actor.send({ type: 'employees.requested', businessId: 'a' })
  return tab
}

async function shown() {
  const tab = opened()
  await tab.call('listEmployees').answer({ message: '', data: [ann, bob] })
  return tab
}

/** Ann's removal, confirmed. */
async function leaving() {
  const tab = await shown()
  tab.actor.send({ type: 'removal.requested', employee: ann })
  tab.actor.send({ type: 'removal.confirmed' })
  return tab
}

describe('the list', () => {
  // Requirements: §3.25, §4.33
  test('is idle until it is wanted, loading, then success, and replaces what was there', async () => {
    const { actor, called, call, effects, snapshot } = start(employeesMachine, { isChild: true })
    expect(snapshot().value).toMatchObject({ status: { idle: 'unasked' } })
    expect(called).toEqual([])
    actor.send({ type: 'employees.requested', businessId: 'a' })
    expect(snapshot().value).toMatchObject({ status: 'loading' })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('listEmployees').input).toEqual({ businessId: 'a' })
    await call('listEmployees').answer({ message: '', data: [ann, bob] })
    expect(snapshot().value).toMatchObject({ status: { success: 'resting' } })
    expect(effects).toEqual([counted(2)])
    actor.send({ type: 'check.requested' })
    expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
    await call('listEmployees').answer({ message: '', data: [cyd] })
    expect(snapshot().context.employees).toEqual([cyd])
  })

  test('is counted also where an old answer was cached', async () => {
    const { call, effects } = opened()
    await call('listEmployees').answer({ message: '', data: [ann], isOld: true })
    expect(effects).toEqual([counted(1)])
  })

  test('that is asked for quietly is asked for anew when somebody joins meanwhile', async () => {
    const { actor, calls, call, effects, snapshot } = await shown()
    actor.send({ type: 'data.outdated' })
    const { signal } = call('listEmployees')
    actor.send({ type: 'employee.updated', employee: cyd })
    expect(signal.aborted).toBe(true)
    expect(snapshot().context.employees).toEqual([ann, bob, cyd])
    expect(effects.at(-1)).toEqual(counted(3))
    expect(calls('listEmployees')).toHaveLength(3)
  })

  test('is not asked for again by coming back', async () => {
    const { actor, called } = await shown()
    actor.send({ type: 'employees.requested', businessId: 'a' })
    expect(called).toEqual(['listEmployees'])
  })
})

// Requirements: §4.34
test('an added employee is appended, and counted', async () => {
  const { actor, effects, called, snapshot } = await shown()
  actor.send({ type: 'employee.updated', employee: cyd })
  expect(snapshot().context.employees).toEqual([ann, bob, cyd])
  expect(effects.at(-1)).toEqual(counted(3))
  expect(called).toEqual(['listEmployees'])
})

test('an employee who is saved again stays in their place, and counts once', async () => {
  const { actor, effects, snapshot } = await shown()
  const changed = { ...ann, phone: '+1 555 0101' }
  actor.send({ type: 'employee.updated', employee: changed })
  expect(snapshot().context.employees).toEqual([changed, bob])
  expect(effects.at(-1)).toEqual(counted(2))
})

test('an employee who is added before the list is there makes it be asked for anew', async () => {
  const { actor, call, calls, effects, snapshot } = opened()
  actor.send({ type: 'employee.updated', employee: cyd })
  expect(calls('listEmployees').map(({ input }) => input)).toEqual([
    { businessId: 'a' },
    { businessId: 'a', fresh: true },
  ])
  await call('listEmployees').fail()
  actor.send({ type: 'employee.updated', employee: cyd })
  expect(snapshot().value).toMatchObject({ status: 'loading' })
  expect(effects).toEqual([])
})

test('an employee who is added after the list failed makes it be read past the kept answers', async () => {
  const { actor, call } = opened()
  await call('listEmployees').fail()
  actor.send({ type: 'employee.updated', employee: cyd })
  expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
})

test('an employee who is added before the list is wanted asks for nothing', () => {
  const { actor, called, snapshot } = start(employeesMachine, { isChild: true })
  actor.send({ type: 'employee.updated', employee: cyd })
  expect(snapshot().value).toMatchObject({ status: { idle: 'unasked' } })
  expect(called).toEqual([])
})

describe('the removal', () => {
  test('asks first, and cancelled removes nobody', async () => {
    const { actor, called, snapshot } = await shown()
    actor.send({ type: 'removal.requested', employee: ann })
    expect(snapshot().context.asked).toEqual(ann)
    actor.send({ type: 'removal.cancelled' })
    expect(snapshot().value.confirmation).toBe('closed')
    expect(snapshot().context).toMatchObject({ asked: null, leaving: [], employees: [ann, bob] })
    expect(called).toEqual(['listEmployees'])
  })

  // Requirements: §3.19, §4.35
  test('is sent once with both ids; the row leaves on confirmation and is filtered out by id', async () => {
    const { call, calls, effects, snapshot } = await leaving()
    expect(calls('removeEmployee').map(({ input }) => input)).toEqual([
      { businessId: 'a', employeeId: 'ann' },
    ])
    expect(snapshot().context).toMatchObject({ leaving: [ann], employees: [ann, bob] })
    await call('removeEmployee').answer({ message: '' })
    expect(snapshot().context).toMatchObject({ leaving: [], employees: [bob] })
    expect(effects.slice(1)).toEqual([
      { type: 'tellRemoved', params: { employee: ann, wasGone: false, message: '' } },
      counted(1),
    ])
  })

  // Requirements: §4.35
  test('of one who is not the first leaves the others', async () => {
    const { actor, call, snapshot } = await shown()
    actor.send({ type: 'removal.requested', employee: bob })
    actor.send({ type: 'removal.confirmed' })
    await call('removeEmployee').answer({ message: '' })
    expect(snapshot().context).toMatchObject({ leaving: [], employees: [ann] })
  })

  test('of somebody who is gone already counts as done', async () => {
    const { call, effects, snapshot } = await leaving()
    await call('removeEmployee').fail({ status: 404, message: 'There is no such employee' })
    expect(snapshot().value.removal).toBe('resting')
    expect(snapshot().context).toMatchObject({ leaving: [], employees: [bob], refusal: null })
    expect(effects.slice(1)).toEqual([
      { type: 'tellRemoved', params: { employee: ann, wasGone: true, message: 'There is no such employee' } },
      counted(1),
    ])
  })

  // Requirements: §8.15
  test.each([
    [{}, 'Failed to delete employees'],
    // a proxy's page, not the backend's word
    [{ status: 404 }, 'Failed to delete employees'],
    [{ message: 'The last one stays' }, 'The last one stays'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('that fails (%j) brings the row back with the words for it', async (failure, error) => {
    const { actor, call, effects, snapshot } = await leaving()
    await call('removeEmployee').fail(failure)
    expect(snapshot().context).toMatchObject({
      leaving: [],
      employees: [ann, bob],
      refusal: { employee: ann, error, failure },
    })
    expect(effects.at(-1)).toMatchObject({ type: 'tellRefused', params: { employee: ann, error } })
    actor.send({ type: 'refusal.closed' })
    expect(snapshot().context.refusal).toBeNull()
  })

  test('of a second person waits for the first', async () => {
    const { actor, call, calls } = await leaving()
    actor.send({ type: 'removal.requested', employee: bob })
    actor.send({ type: 'removal.confirmed' })
    expect(calls('removeEmployee')).toHaveLength(1)
    await call('removeEmployee').answer({ message: '' })
    expect(call('removeEmployee').input).toEqual({ businessId: 'a', employeeId: 'bob' })
  })
})

// Requirements: U41
test('who waits their turn is told to whoever removes them once the page is left', () => {
  const { held, actors } = watchLeft()
  const { actor } = start(employeesMachine, { actors })
  for (const employee of [ann, bob]) {
    actor.send({ type: 'removal.requested', employee })
    actor.send({ type: 'removal.confirmed' })
  }
  expect(held).toEqual([])
  actor.stop()
  expect(held).toMatchObject([{ leaving: [ann, bob] }])
})
