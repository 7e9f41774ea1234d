import type { InputFrom } from 'xstate'
import type { CallOutput, WriteId } from '../../../machines/contract/calls.ts'
import { businessProblems, emptyBusiness, toBusinessForm } from '../../../machines/rules/business-form.ts'
import { emptyEmployee, employeeProblems, toEmployeeForm } from '../../../machines/rules/employee-form.ts'
import { priceFormOf } from '../../../machines/rules/plan-prices.ts'
import { seatsProblems } from '../../../machines/rules/seats-form.ts'
import { writeFormMachine } from '../../../machines/shared/write-form.machine.ts'
import { modelOf } from '../model.ts'
import { asha, plans, sable } from '../samples.ts'

type Form<Draft extends object, K extends WriteId> = ReturnType<
  typeof writeFormMachine<Draft, CallOutput<K>, CallOutput<'listPlans'>>
>

interface Said<Draft extends object, K extends WriteId> {
  path: string
  /** the button that opens the form */
  press: string
  input: InputFrom<Form<Draft, K>>
  /** the valid values */
  draft: Draft
  answer: CallOutput<K>
}

const price = { _id: 'eup_1', price: 7.5 }
const checks = 'only the form of the price looks the outcome up itself'
const editing = 'writeForm.open.editing check.requested'
const checking = 'writeForm.open.checking'

/** Makes the model of a form that sends the write. */
function formModel<Draft extends object, K extends WriteId>(
  name: K,
  { path, press, input, draft, answer }: Said<Draft, K>,
) {
  const machine = writeFormMachine<Draft, CallOutput<K>, CallOutput<'listPlans'>>()
  return modelOf<typeof machine>(machine, {
    name,
    place: { path, press: [press] },
    starts: [{ as: 'opened', input }],
    events: () => [
      { type: 'form.submitted', draft },
      { type: 'form.left' },
      { type: 'check.requested', draft },
      { type: 'wait.stopped' },
    ],
    answers: {
      write: { done: answer },
      read: {
        changed: { message: 'Plans', data: plans.map((plan) => ({ ...plan, extraUserPriceObj: price })) },
        unchanged: { message: 'Plans', data: plans },
      },
    },
    failures: { write: { unanswered: { kind: 'unanswered', status: null } } },
    // a check compares the plans with the sent price, here the draft
    identity: (context) => context.draft,
    can: ({ context }, { type }) => type !== 'check.requested' || context.draft !== input.draft,
    unreachable: input.lookUp
      ? {
          'enter writeForm.unknown': checks,
          [`take ${editing} 1`]: checks,
          [`refuse ${editing} 0`]: checks,
        }
      : {
          [`enter ${checking}`]: checks,
          [`take ${editing} 0`]: checks,
          [`take ${checking} wait.stopped 0`]: checks,
          [`take ${checking} xstate.done.actor.read 0`]: checks,
          [`take ${checking} xstate.done.actor.read 1`]: checks,
          [`take ${checking} xstate.error.actor.read 0`]: checks,
          [`refuse ${checking} xstate.done.actor.read 0`]: checks,
        },
  })
}

const page = `/business/details/${sable._id}?tab=employees`

export const seatsModel = formModel('updateEmployeeCount', {
  path: page,
  press: 'Change seats',
  input: {
    draft: { count: '11', taken: 2 },
    check: seatsProblems,
    bodyOf: ({ count }) => ({ businessId: sable._id, count: Number(count) }),
  },
  draft: { count: '12', taken: 2 },
  answer: { message: 'Seats updated', data: { ...sable, count: 12 } },
})

export const employeeModel = formModel('addEmployee', {
  path: page,
  press: 'Add employee',
  input: {
    draft: emptyEmployee,
    check: employeeProblems,
    bodyOf: (draft) => ({ businessId: sable._id, ...toEmployeeForm(draft) }),
  },
  draft: { firstName: 'Asha', lastName: 'Raman', email: 'asha.raman@sable.example', phone: '' },
  answer: { message: 'Employee added', data: asha },
})

export const businessModel = formModel('addBusiness', {
  path: '/business',
  press: 'Add business',
  input: { draft: emptyBusiness, check: businessProblems, bodyOf: toBusinessForm },
  draft: {
    ...emptyBusiness,
    name: 'Sable Media LLC',
    email: 'office@company23.example',
    ownerFirstName: 'Ingrid',
    ownerLastName: 'Larsen',
    ownerEmail: 'owner@company23.example',
    count: '11',
  },
  answer: { message: 'Business added', data: sable },
})

export const priceModel = formModel('updateExtraUserPrice', {
  path: '/subscription-plans',
  press: 'Change extra-user price',
  input: priceFormOf(5),
  draft: { price: '7.50' },
  answer: { message: 'Extra-user price updated', data: price },
})
