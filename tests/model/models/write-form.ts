import type { InputFrom } from 'xstate'
import type { CallOutput, Plan, WriteId } from '../../../machines/contract/calls.ts'
import { businessProblems, emptyBusiness, toBusinessForm } from '../../../machines/rules/business-form.ts'
import { emptyEmployee, employeeProblems, toEmployeeForm } from '../../../machines/rules/employee-form.ts'
import { addPlanForm, copyOf, draftOf } from '../../../machines/rules/plan-form.ts'
import { priceFormOf } from '../../../machines/rules/plan-prices.ts'
import { seatsProblems } from '../../../machines/rules/seats-form.ts'
import { writeFormMachine } from '../../../machines/shared/write-form.machine.ts'
import { modelOf } from '../model.ts'
import { asha, growth, plans, sable } from '../samples.ts'

type Form<Draft extends object, K extends WriteId> = ReturnType<
  typeof writeFormMachine<Draft, CallOutput<K>, CallOutput<'listPlans'>>
>

interface Said<Draft extends object, K extends WriteId> {
  path: string
  /** the button that opens the form; omitted if the path opens it */
  press?: string
  input: InputFrom<Form<Draft, K>>
  /** valid values for the form */
  draft: Draft
  answer: CallOutput<K>
  /** the plans that a check finds on the server if the write was done */
  changed?: readonly Plan[]
}

const price = { _id: 'eup_1', price: 7.5 }
const checks = 'only the forms of the extra-user price and of a plan look up the outcome themselves'
const adds = 'only a form that adds records starts over after a save'
const editing = 'writeForm.open.editing check.requested'
const checking = 'writeForm.open.checking'

/** Creates the model of the form that sends the write `name`. */
function formModel<Draft extends object, K extends WriteId>(
  name: K,
  { path, press, input, draft, answer, changed = [] }: Said<Draft, K>,
) {
  const machine = writeFormMachine<Draft, CallOutput<K>, CallOutput<'listPlans'>>()
  return modelOf<typeof machine>(machine, {
    name,
    place: { path, ...(press && { press: [press] }) },
    starts: [{ as: 'opened', input }],
    events: () => [
      { type: 'form.submitted', draft },
      ...(input.again === undefined ? [] : [{ type: 'form.submitted', draft, isMore: true } as const]),
      { type: 'form.left' },
      { type: 'check.requested', draft },
      { type: 'wait.stopped' },
    ],
    answers: {
      write: { done: answer },
      read: {
        changed: { message: 'Plans', data: [...changed] },
        unchanged: { message: 'Plans', data: plans },
      },
    },
    failures: { write: { unanswered: { kind: 'unanswered', status: null } } },
    identity: ({ draft, isMore }) => [draft, isMore],
    unreachable: {
      ...(input.again === undefined && {
        [`take writeForm.open.sending xstate.done.actor.write 0`]: adds,
      }),
      ...(input.lookUp
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
          }),
    },
  })
}

const page = `/business/details/${sable._id}?tab=employees`

export const seatsModel = formModel('updateEmployeeCount', {
  path: page,
  press: 'Change seats',
  input: {
    draft: { count: '11', taken: 2 },
    rules: { check: seatsProblems },
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
    again: emptyEmployee,
    rules: { check: employeeProblems },
    bodyOf: (draft) => ({ businessId: sable._id, ...toEmployeeForm(draft) }),
  },
  draft: { firstName: 'Asha', lastName: 'Raman', email: 'asha.raman@sable.example', phone: '' },
  answer: { message: 'Employee added', data: asha },
})

export const businessModel = formModel('addBusiness', {
  path: '/business',
  press: 'Add business',
  input: {
    draft: emptyBusiness,
    again: emptyBusiness,
    rules: { check: businessProblems },
    bodyOf: toBusinessForm,
  },
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
  changed: plans.map((plan) => ({ ...plan, extraUserPriceObj: price })),
})

const added = { ...growth, _id: 'pln_7', name: 'Growth 2' }

export const planModel = formModel('addPlan', {
  path: '/subscription-plans?new=1&copy=pln_2',
  input: {
    ...addPlanForm,
    draft: copyOf(growth),
    again: copyOf(growth),
    lookUp: { ...addPlanForm.lookUp, known: () => plans.map(({ _id }) => _id) },
  },
  draft: draftOf(added),
  answer: { message: 'Plan added', data: added },
  changed: [...plans, added],
})
