import { describe, expect, test } from 'vitest'
import { businessPageMachine } from '../../machines/business-page.machine.ts'
import { start } from '../support/machine.ts'

const [ann, bob] = [{ _id: 'ann' }, { _id: 'bob' }]
const business = { _id: 'a', isActive: true, employees: 1, count: 2 }

/** Returns the page of a business with its employees loaded. */
async function shown() {
  const page = start(businessPageMachine, { input: { businessId: 'a' } })
  const { details, status, seats, employees, removals, addition } = page.snapshot().context
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
      seats.send({ type: 'seats.opened', businessId: 'a', taken: 1, count: 3 })
      const { form } = seats.getSnapshot().children
      form?.send({ type: 'form.submitted' })
      return { ...page.call('updateEmployeeCount'), form }
    },
    add: () => {
      const draft = { firstName: 'Bob', lastName: 'Moss', email: 'bob@acme.example', phone: '' }
      addition.send({ type: 'addition.opened', businessId: 'a', draft })
      const { form } = addition.getSnapshot().children
      form?.send({ type: 'form.submitted' })
      return { ...page.call('addEmployee'), form }
    },
  }
}

describe('the neighbours', () => {
  const place = { index: 4, search: 'x' }

  test('load by the place in the list, once the business has loaded', async () => {
    const { actor, call, called } = start(businessPageMachine, { input: { businessId: 'a' } })
    actor.send({ type: 'place.received', place })
    expect(called).toEqual(['getBusiness'])
    await call('getBusiness').answer({ message: '', data: business })
    expect(call('read').input).toEqual({ offset: 3, limit: 3, search: 'x' })
  })

  test('load at once for a place that arrives after the business', async () => {
    const { actor, call } = await shown()
    actor.send({ type: 'place.received', place })
    expect(call('read').input).toEqual({ offset: 3, limit: 3, search: 'x' })
  })
})

describe('the shown business', () => {
  test('takes no count of employees before it has loaded', () => {
    const { snapshot } = start(businessPageMachine, { input: { businessId: 'a' } })
    const { details } = snapshot().context
    details.send({ type: 'seats.updated', employees: 4 })
    expect(details.getSnapshot().context.business).toBeNull()
  })

  test('is the response to a change of its status', async () => {
    const { business, toggle } = await shown()
    await toggle().answer({ message: '', data: { _id: 'a', isActive: false } })
    expect(business()).toEqual({ _id: 'a', isActive: false })
  })

  test('is the response to a change of its seats', async () => {
    const { business, changeSeats } = await shown()
    await changeSeats().answer({ message: '', data: { _id: 'a', count: 3 } })
    expect(business()).toEqual({ _id: 'a', count: 3 })
  })

  test('has as many taken seats as the list has employees', async () => {
    const { business, call, employees } = await shown()
    employees.send({ type: 'data.outdated' })
    await call('listEmployees').answer({ message: '', data: [ann, bob, { _id: 'cyd' }] })
    expect(business()).toMatchObject({ employees: 3, count: 2 })
  })
})

// Requirements: §4.34
test('an added employee joins the list and takes a seat', async () => {
  const { add, business, calls, employees } = await shown()
  await add().answer({ message: '', data: bob })
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
})
