import { expect, test } from 'vitest'
import { employeeAddMachine } from '../../machines/employee-add.machine.ts'
import { emptyEmployee } from '../../machines/rules/employee-form.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example', phone: '' }
const form = { businessId: 'a', firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' }

function opened(draft = ann) {
  const dialog = start(employeeAddMachine, { isChild: true })
  dialog.actor.send({ type: 'addition.opened', businessId: 'a', draft })
  return { ...dialog, form: () => dialog.snapshot().children.form }
}

function sent() {
  const dialog = opened()
  dialog.form()?.send({ type: 'form.submitted' })
  return dialog
}

test('opens empty, or filled in to add a person back', () => {
  const { actor, snapshot } = start(employeeAddMachine, { isChild: true })
  expect(snapshot().value).toBe('closed')
  const draft = () => snapshot().children.form?.getSnapshot().context.draft
  actor.send({ type: 'addition.opened', businessId: 'a', draft: ann })
  expect(draft()).toEqual(ann)
  actor.send({ type: 'form.left' })
  expect(snapshot().value).toBe('closed')
  actor.send({ type: 'addition.opened', businessId: 'a' })
  expect(draft()).toEqual(emptyEmployee)
})

// Requirements: §4.34, §7.41
test('sends the employee once, and reports the one the server returned', async () => {
  const dialog = sent()
  const { call, calls, effects, snapshot } = dialog
  dialog.form()?.send({ type: 'form.submitted' })
  expect(calls('addEmployee').map(({ input }) => input)).toEqual([form])
  expect(snapshot().hasTag('pending')).toBe(true)
  await call('addEmployee').answer({ message: '', data: { _id: 'e1' } })
  const employee = { _id: 'e1' }
  expect(effects).toEqual([
    { type: 'tellSaved', params: { write: 'addEmployee', employee, message: '' } },
    { type: 'employee.updated', params: { type: 'employee.updated', employee } },
  ])
  expect(snapshot().value).toBe('closed')
})

// Requirements: §8.11
test('stays open with the error after a refusal', async () => {
  const dialog = sent()
  const { call, effects } = dialog
  await call('addEmployee').fail()
  const failure = { status: 500 }
  expect(dialog.form()?.getSnapshot().context).toMatchObject({
    draft: ann,
    error: 'An error occurred',
    failure,
  })
  expect(effects).toMatchObject([{ type: 'command.failed', params: { failure } }])
})

test('can send the employee again, or look them up, when there is no response', async () => {
  const dialog = sent()
  const { call, effects, snapshot } = dialog
  await call('addEmployee').fail({ kind: 'unanswered', status: null })
  expect(dialog.form()?.getSnapshot().context.error).toBe(NO_RESPONSE)
  const email = 'ann.lee@acme.example'
  dialog.form()?.send({ type: 'field.changed', change: { email } })
  dialog.form()?.send({ type: 'form.submitted' })
  expect(call('addEmployee').input).toEqual({ ...form, email })
  await call('addEmployee').fail({ kind: 'unreadable' })
  expect(dialog.form()?.getSnapshot().context.error).toBe('An error occurred')
  dialog.form()?.send({ type: 'check.requested' })
  expect(effects.at(-1)?.type).toBe('employees.requested')
  expect(snapshot().value).toBe('closed')
})
