import { describe, expect, test } from 'vitest'
import { businessPageMachine } from '../../machines/business-page.machine.ts'
import { emptyEmployee } from '../../machines/rules/employee-form.ts'
import { start, type Harness } from '../support/machine.ts'

const [ann, bob] = [{ _id: 'ann' }, { _id: 'bob' }]
const business = { _id: 'a', isActive: true, employees: 1, count: 2 }

/** Returns the open forms of a business page. */
function formsOf({ snapshot }: Pick<Harness<typeof businessPageMachine>, 'snapshot'>) {
  const children = () => snapshot().children
  return {
    updateEmployeeCount: () => children().updateEmployeeCount?.getSnapshot().children.form,
    addEmployee: () => children().addEmployee?.getSnapshot().children.form,
  }
}

/** Returns a business page whose employees are loaded. */
async function shown() {
  const page = start(businessPageMachine, { input: { businessId: 'a' } })
  const { details, status, employees, removals } = page.snapshot().context
  const { actor } = page
  const { updateEmployeeCount, addEmployee } = formsOf(page)
  await page.call('getBusiness').answer({ message: '', data: business })
  employees.send({ type: 'employees.requested', businessId: 'a' })
  await page.call('listEmployees').answer({ message: '', data: [ann] })
  return {
    ...page,
    details,
    employees,
    business: () => details.getSnapshot().context.business,
    toggle: () => {
      const change = { type: 'status', id: 'a', name: 'Northwind', isActive: false } as const
      status.send({ type: 'changes.requested', changes: [change] })
      status.send({ type: 'changes.confirmed' })
      return page.call('toggleBusinessStatus')
    },
    remove: () => {
      const removal = { type: 'removal', id: 'ann', businessId: 'a', employee: ann } as const
      removals.send({ type: 'changes.requested', changes: [removal] })
      removals.send({ type: 'changes.confirmed' })
      return page.call('removeEmployee')
    },
    changeSeats: () => {
      actor.send({ type: 'seats.opened', taken: 1, count: 3 })
      updateEmployeeCount()?.send({ type: 'form.submitted' })
      return { ...page.call('write'), form: updateEmployeeCount }
    },
    add: () => {
      const draft = { firstName: 'Bob', lastName: 'Moss', email: 'bob@acme.example', phone: '' }
      actor.send({ type: 'addition.opened', draft })
      addEmployee()?.send({ type: 'form.submitted' })
      return { ...page.call('write'), form: addEmployee }
    },
  }
}

describe('the neighbours', () => {
  const place = { index: 4, search: 'x' }

  test('load once the business has loaded, if its place in the list is known', async () => {
    const { actor, call, called } = start(businessPageMachine, { input: { businessId: 'a' } })
    actor.send({ type: 'place.received', place })
    expect(called).toEqual(['getBusiness'])
    await call('getBusiness').answer({ message: '', data: business })
    expect(call('read').input).toEqual({ offset: 3, limit: 3, search: 'x' })
  })

  test('load at once when the place arrives after the business', async () => {
    const { actor, call } = await shown()
    actor.send({ type: 'place.received', place })
    expect(call('read').input).toEqual({ offset: 3, limit: 3, search: 'x' })
  })
})

describe('the shown business', () => {
  test('ignores the number of employees until the business has loaded', () => {
    const { snapshot } = start(businessPageMachine, { input: { businessId: 'a' } })
    const { details } = snapshot().context
    details.send({ type: 'seats.updated', employees: 4 })
    expect(details.getSnapshot().context.business).toBeNull()
  })

  test('is replaced by the response to a status change', async () => {
    const { business, toggle } = await shown()
    await toggle().answer({ message: '', data: { _id: 'a', isActive: false } })
    expect(business()).toEqual({ _id: 'a', isActive: false })
  })

  test('is replaced by the response to a change of its seats', async () => {
    const { business, changeSeats, effects, snapshot } = await shown()
    const request = changeSeats()
    expect(request.input).toEqual({ businessId: 'a', count: 3 })
    await request.answer({ message: '', data: { _id: 'a', count: 3 } })
    expect(business()).toEqual({ _id: 'a', count: 3 })
    expect(effects).toMatchObject([{ type: 'tellSaved', params: { draft: { count: '3' } } }])
    expect(snapshot().matches({ form: 'closed' })).toBe(true)
  })

  test('has as many taken seats as the employee list has rows', async () => {
    const { business, call, employees } = await shown()
    employees.send({ type: 'data.outdated' })
    await call('listEmployees').answer({ message: '', data: [ann, bob, { _id: 'cyd' }] })
    expect(business()).toMatchObject({ employees: 3, count: 2 })
  })
})

// Requirements: §4.34
test('an added employee joins the list and takes a seat', async () => {
  const { add, business, calls, employees, snapshot } = await shown()
  const request = add()
  expect(request.input).toEqual({
    businessId: 'a',
    firstName: 'Bob',
    lastName: 'Moss',
    email: 'bob@acme.example',
  })
  await request.answer({ message: '', data: bob })
  expect(snapshot().matches({ form: 'closed' })).toBe(true)
  expect(employees.getSnapshot().context.employees).toEqual([ann, bob])
  expect(business()).toMatchObject({ employees: 2 })
  expect(calls('listEmployees')).toHaveLength(1)
})

// Requirements: §4.35
test('a removed employee leaves the list and frees a seat', async () => {
  const { remove, business, calls, employees } = await shown()
  await remove().answer({ message: '' })
  expect(employees.getSnapshot().context.employees).toEqual([])
  expect(business()).toMatchObject({ employees: 0 })
  expect(calls('listEmployees')).toHaveLength(1)
})

describe.each(['add', 'changeSeats'] as const)('a form (%s)', (send) => {
  test('refetches the business and its employees silently after a conflict', async () => {
    const { [send]: submit, call, calls, details, employees } = await shown()
    await submit().fail({ status: 409 })
    expect([calls('getBusiness').length, calls('listEmployees').length]).toEqual([2, 2])
    expect(call('getBusiness').input).toEqual({ id: 'a', fresh: true })
    expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
    expect(details.getSnapshot().hasTag('pending')).toBe(false)
    expect(employees.getSnapshot().hasTag('pending')).toBe(false)
  })

  test('closes and refetches after a write without a response', async () => {
    const { [send]: submit, calls, snapshot } = await shown()
    const request = submit()
    await request.fail({ kind: 'unanswered', status: null })
    request.form()?.send({ type: 'check.requested' })
    expect(calls(send === 'add' ? 'listEmployees' : 'getBusiness').at(-1)?.input).toMatchObject({
      fresh: true,
    })
    expect(snapshot().matches({ form: 'closed' })).toBe(true)
  })
})

test('the employee form opens empty, or filled in to add a removed employee again', () => {
  const page = start(businessPageMachine, { input: { businessId: 'a' } })
  const { addEmployee } = formsOf(page)
  const draft = { ...emptyEmployee, firstName: 'Ann' }
  page.actor.send({ type: 'addition.opened', draft })
  expect(addEmployee()?.getSnapshot().context.draft).toEqual(draft)
  addEmployee()?.send({ type: 'leave.requested' })
  page.actor.send({ type: 'addition.opened' })
  expect(addEmployee()?.getSnapshot().context.draft).toEqual(emptyEmployee)
})
