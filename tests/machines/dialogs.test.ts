import { describe, expect, test } from 'vitest'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { businessAddMachine } from '../../machines/business-add.machine.ts'
import { businessSeatsMachine } from '../../machines/business-seats.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { employeeAddMachine } from '../../machines/employee-add.machine.ts'
import { emptyEmployee } from '../../machines/rules/employee-form.ts'
import type { formMachine } from '../../machines/shared/form.machine.ts'
import { start, type Harness } from '../support/machine.ts'

interface Opened extends Pick<Harness<AnyStateMachine>, 'call' | 'calls' | 'effects' | 'snapshot'> {
  form: () => ActorRefFrom<typeof formMachine> | undefined
}

interface Dialog {
  open: () => Opened
  id: 'addBusiness' | 'updateEmployeeCount' | 'addEmployee'
  /** the typed values, and the input of the call */
  typed: object
  input: object
  /** a later correction, and the input with it */
  change: object
  corrected: object
  /** the answer's data, and the effects and the state after it */
  data: { _id: string }
  told: readonly object[]
  done: string
  /** the effects of a refusal */
  refused: readonly object[]
  /** the state and the last effect once the user looks the outcome up */
  left: string
  lookUp: string
}

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' }
const { firstName: ownerFirstName, lastName: ownerLastName, email: ownerEmail } = ann
const owner = { ownerFirstName, ownerLastName, ownerEmail }
const acme = { name: 'Acme', email: 'a@acme.example', ...owner, count: 3 }
const email = { email: 'b@acme.example' }
const employee = { _id: 'e1' }
const failure = { status: 500 }
const refused = [{ type: 'command.failed', params: { failure } }]
/** An event to the parent, as the harness records it. */
const event = (params: { type: string }) => ({ type: params.type, params })

/** Types values into a form and submits it. */
function type(form: ReturnType<Opened['form']>, change: object): void {
  form?.send({ type: 'field.changed', change })
  form?.send({ type: 'form.submitted' })
}

const openSeats = () => {
  const dialog = start(businessSeatsMachine, { isChild: true })
  dialog.actor.send({ type: 'seats.opened', businessId: 'a', taken: 12, count: 15 })
  return { ...dialog, form: () => dialog.snapshot().children.form }
}

const dialogs: Readonly<Record<string, Dialog>> = {
  'a new business': {
    open: () => {
      const dialog = start(businessAddMachine)
      return { ...dialog, form: () => dialog.snapshot().children.form }
    },
    id: 'addBusiness',
    typed: { ...acme, count: '3' },
    input: acme,
    change: email,
    corrected: { ...acme, ...email },
    data: { _id: 'new' },
    told: [{ type: 'reportAdded', params: { business: { _id: 'new' }, message: '' } }],
    done: 'added',
    refused: [],
    left: 'unknown',
    lookUp: 'reportUnknown',
  },
  'other seats': {
    open: openSeats,
    id: 'updateEmployeeCount',
    typed: { count: '20' },
    input: { businessId: 'a', count: 20 },
    change: { count: '21' },
    corrected: { businessId: 'a', count: 21 },
    data: { _id: 'a' },
    told: [
      { type: 'tellChanged', params: { count: 20, message: '' } },
      event({ type: 'business.updated', ...{ business: { _id: 'a' } } }),
    ],
    done: 'closed',
    refused,
    left: 'closed',
    lookUp: 'business.requested',
  },
  'a new employee': {
    open: () => {
      const dialog = start(employeeAddMachine, { isChild: true })
      dialog.actor.send({ type: 'addition.opened', businessId: 'a' })
      return { ...dialog, form: () => dialog.snapshot().children.form }
    },
    id: 'addEmployee',
    typed: ann,
    input: { businessId: 'a', ...ann },
    change: email,
    corrected: { businessId: 'a', ...ann, ...email },
    data: employee,
    told: [
      { type: 'tellSaved', params: { write: 'addEmployee', employee, message: '' } },
      event({ type: 'employee.updated', ...{ employee } }),
    ],
    done: 'closed',
    refused,
    left: 'closed',
    lookUp: 'employees.requested',
  },
}

describe.each(Object.entries(dialogs))('%s', (_, dialog) => {
  const { id, typed, input, change, corrected, data, told, done, left, lookUp } = dialog

  function sent() {
    const harness = dialog.open()
    const { form } = harness
    const submit = (values: object) => type(form(), values)
    submit(typed)
    return {
      ...harness,
      submit,
      call: () => harness.call(id),
      inputs: () => harness.calls(id).map((call) => call.input),
      expectForm: (context: object) => expect(form()?.getSnapshot()).toMatchObject({ context }),
    }
  }

  // Requirements: §3.20, §4.34, §7.41, §7.43, §7.44
  test('is sent once, however often it is submitted or left, and reported once done', async () => {
    const { submit, form, call, inputs, effects, snapshot } = sent()
    submit(change)
    form()?.send({ type: 'leave.requested' })
    expect(inputs()).toEqual([input])
    expect(snapshot().hasTag('pending')).toBe(true)
    await call().answer({ message: '', data })
    expect(snapshot()).toMatchObject({ value: done })
    expect(effects).toEqual(told)
  })

  // Requirements: §8.11
  test('stays open with the error after a refusal', async () => {
    const { call, expectForm, effects } = sent()
    await call().fail()
    expectForm({ draft: typed, error: 'An error occurred', failure })
    expect(effects).toMatchObject(dialog.refused)
  })

  test('can be sent again, or looked up, when there is no response', async () => {
    const { submit, form, call, inputs, expectForm, effects, snapshot } = sent()
    await call().fail({ kind: 'unanswered', status: null })
    expectForm({ error: NO_RESPONSE })
    submit(change)
    expect(inputs()).toEqual([input, corrected])
    await call().fail({ kind: 'unreadable' })
    expectForm({ error: 'An error occurred' })
    form()?.send({ type: 'check.requested' })
    expect(effects.at(-1)?.type).toBe(lookUp)
    expect(snapshot()).toMatchObject({ value: left })
  })
})

// Requirements: D25
test('seats can be as many as are taken, and no fewer', () => {
  const { form, calls } = openSeats()
  for (const count of ['11', '12']) type(form(), { count })
  expect(calls('updateEmployeeCount').map(({ input }) => input)).toEqual([{ businessId: 'a', count: 12 }])
})

test('the price of extra users is refetched on each opening, which shows no older one', async () => {
  const { actor, call, form, snapshot } = openSeats()
  const plans = () => snapshot().children.plans?.getSnapshot().context.answer?.data
  await call('read').answer({ message: '', data: [{ _id: 'p' }] })
  expect(plans()).toEqual([{ _id: 'p' }])
  form()?.send({ type: 'leave.requested' })
  actor.send({ type: 'seats.opened', businessId: 'a', taken: 12, count: 15 })
  await call('read').fail()
  expect(plans()).toBeUndefined()
})

test('the form of an employee opens empty, or filled in to add a person back', () => {
  const { actor, snapshot } = start(employeeAddMachine, { isChild: true })
  const draft = () => snapshot().children.form?.getSnapshot().context.draft
  actor.send({ type: 'addition.opened', businessId: 'a', draft: { ...ann, phone: '' } })
  expect(draft()).toEqual({ ...ann, phone: '' })
  actor.send({ type: 'form.left' })
  actor.send({ type: 'addition.opened', businessId: 'a' })
  expect(draft()).toEqual(emptyEmployee)
})

test("the plans of a new business can fail with 'Failed to fetch plans', and its form works without them", async () => {
  const { call, calls, snapshot } = start(businessAddMachine)
  await call('read').fail()
  expect(snapshot().children.plans?.getSnapshot().context.error).toBe('Failed to fetch plans')
  type(snapshot().children.form, { ...acme, count: '3' })
  expect(calls('addBusiness')).toHaveLength(1)
})
