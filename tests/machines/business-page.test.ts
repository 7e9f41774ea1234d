import { describe, expect, test } from 'vitest'
import { businessPageMachine } from '../../machines/business-page.machine.ts'
import { start } from '../support/machine.ts'

const [ann, bob] = [{ _id: 'ann' }, { _id: 'bob' }]
const business = { _id: 'a', isActive: true, employees: 1, count: 2 }

/** Returns a business page whose employees are loaded. */
async function shown() {
  const page = start(businessPageMachine, { input: { businessId: 'a' } })
  const { details, employees } = page.snapshot().context
  const { actor } = page
  const children = () => page.snapshot().children
  const updateEmployeeCount = () => children().updateEmployeeCount?.getSnapshot().children.form
  const addEmployee = () => children().addEmployee?.getSnapshot().children.form
  await page.call('getBusiness').answer({ message: '', data: business })
  employees.send({ type: 'employees.requested', businessId: 'a' })
  await page.call('listEmployees').answer({ message: '', data: [ann] })
  return {
    ...page,
    details,
    employees,
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

describe('an import', () => {
  test('refetches the business and its employees silently after its last line, if a line met a conflict', async () => {
    const { actor, call, calls, details, employees, snapshot } = await shown()
    actor.send({ type: 'import.opened' })
    const additions = snapshot().children.importEmployees?.getSnapshot().context.additions
    const person = { firstName: 'Bob', lastName: 'Moss', email: 'bob@acme.example' }
    const addition = { type: 'addition', id: person.email, businessId: 'a', person } as const
    additions?.send({ type: 'changes.requested', changes: [addition, { ...addition, id: 'b' }] })
    additions?.send({ type: 'changes.confirmed' })
    await call('addEmployee').fail({ status: 409 })
    expect([calls('getBusiness').length, calls('listEmployees').length]).toEqual([1, 1])
    await call('addEmployee').answer({ message: '', data: bob })
    expect([calls('getBusiness').length, calls('listEmployees').length]).toEqual([2, 2])
    expect(details.getSnapshot().hasTag('pending')).toBe(false)
    expect(employees.getSnapshot().hasTag('pending')).toBe(false)
  })
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

  // Requirements: R7
  test('looks up the outcome of a write without a response, and stays open until the check shows the write', async () => {
    const { [send]: submit, call, snapshot } = await shown()
    const request = submit()
    await request.fail({ kind: 'unanswered', status: null })
    request.form()?.send({ type: 'check.requested' })
    expect(call('read').input).toEqual(
      send === 'add' ? { businessId: 'a', fresh: true } : { id: 'a', fresh: true },
    )
    // safe cast: both forms call their read `read`, and its type is that of another read
    const find = (data: unknown) => call('read').answer({ message: '', data } as never)
    await find(send === 'add' ? [ann] : business)
    expect(snapshot().matches({ form: 'closed' })).toBe(false)
    await submit().fail({ kind: 'unanswered', status: null })
    request.form()?.send({ type: 'check.requested' })
    const added = { ...bob, firstName: 'Bob', lastName: 'Moss', email: 'bob@acme.example' }
    await find(send === 'add' ? [ann, added] : { ...business, count: 3 })
    expect(snapshot().matches({ form: 'closed' })).toBe(true)
  })
})
