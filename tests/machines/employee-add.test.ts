import { expect, test } from 'vitest'
import { employeeAddMachine } from '../../machines/employee-add.machine.ts'
import { emptyEmployee } from '../../machines/rules/employee-form.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'

const ledger = ledgerOf(employeeAddMachine)
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example', phone: '' }
const form = { businessId: 'a', firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' }

function sent() {
  const dialog = ledger.start()
  dialog.actor.send({ type: 'addition.opened' })
  dialog.actor.send({ type: 'employee.submitted', form })
  return dialog
}

test('opens empty, or filled in to add somebody back', () => {
  const { actor, snapshot } = ledger.start()
  expect(snapshot().value).toBe('closed')
  actor.send({ type: 'addition.opened', draft: ann })
  expect(snapshot().context.draft).toEqual(ann)
  actor.send({ type: 'addition.cancelled' })
  expect(snapshot().value).toBe('closed')
  actor.send({ type: 'addition.opened' })
  expect(snapshot().context.draft).toEqual(emptyEmployee)
})

// Requirements: §4.34, §7.41
test('sends the employee once, and tells the one the server returned', async () => {
  const { actor, call, calls, effects, snapshot } = sent()
  actor.send({ type: 'employee.submitted', form })
  expect(calls('addEmployee').map(({ input }) => input)).toEqual([form])
  expect(snapshot().hasTag('pending')).toBe(true)
  await call('addEmployee').answer({ message: '', data: { _id: 'e1' } })
  expect(effects).toEqual([{ type: 'tellAdded', params: { employee: { _id: 'e1' }, message: '' } }])
  expect(snapshot().value).toBe('closed')
})

// Requirements: §8.11
test.each([
  [{}, 'An error occurred'],
  [{ status: 409, message: 'All 15 seats are taken' }, 'All 15 seats are taken'],
])('refused (%j) the dialog stays with the words', async (failure, error) => {
  const { actor, call, calls, effects, snapshot } = sent()
  await call('addEmployee').fail(failure)
  expect(snapshot().value).toBe('editing')
  expect(snapshot().context).toMatchObject({ error, failure })
  expect(effects).toEqual([])
  actor.send({ type: 'employee.submitted', form })
  expect(calls('addEmployee')).toHaveLength(2)
})

test('without an answer nobody knows whether the employee was added', async () => {
  const { actor, call, calls, snapshot } = sent()
  await call('addEmployee').fail({ kind: 'unanswered', status: null })
  expect(snapshot().value).toBe('unknown')
  expect(snapshot().context.error).toBe(NO_RESPONSE)
  expect(calls('addEmployee')).toHaveLength(1)
  const other = { ...form, email: 'ann.lee@acme.example' }
  actor.send({ type: 'employee.submitted', form: other })
  expect(call('addEmployee').input).toEqual(other)
  await call('addEmployee').fail({ kind: 'unreadable' })
  expect(snapshot().value).toBe('unknown')
  expect(snapshot().context.error).toBe('An error occurred')
  actor.send({ type: 'addition.cancelled' })
  expect(snapshot().value).toBe('closed')
})

test('opened again it has forgotten what failed', async () => {
  const { actor, call, snapshot } = sent()
  await call('addEmployee').fail()
  actor.send({ type: 'addition.cancelled' })
  actor.send({ type: 'addition.opened' })
  expect(snapshot().context).toMatchObject({ error: null, failure: null, form: null })
})

test('the tests above took every transition', () => {
  expect(ledger.untaken()).toEqual([])
})
