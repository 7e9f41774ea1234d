import type { InputFrom } from 'xstate'
import type { CallOutput, ReadId, WriteId } from '../../../machines/contract/calls.ts'
import { addBusinessForm, emptyBusiness, type BusinessDraft } from '../../../machines/rules/business-form.ts'
import {
  addEmployeeForm,
  draftOf as employeeDraftOf,
  emptyEmployee,
  type EmployeeDraft,
} from '../../../machines/rules/employee-form.ts'
import { addPlanForm, copyOf, draftOf, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import { priceFormOf, type PriceDraft } from '../../../machines/rules/plan-prices.ts'
import { seatsFormOf, type SeatsDraft } from '../../../machines/rules/seats-form.ts'
import { writeFormMachine } from '../../../machines/shared/write-form.machine.ts'
import { modelOf } from '../model.ts'
import { asha, growth, plans, sable } from '../samples.ts'

type Form<Draft extends object, K extends WriteId, R extends ReadId> = ReturnType<
  typeof writeFormMachine<Draft, CallOutput<K>, CallOutput<R>>
>

interface Said<Draft extends object, K extends WriteId, R extends ReadId> {
  path: string
  /** the button that opens the form; omitted if the path opens it */
  press?: string
  input: InputFrom<Form<Draft, K, R>>
  /** valid values for the form */
  draft: Draft
  answer: CallOutput<K>
  /** the data that a check finds after a write that was done, after one that was not, and without the changed value */
  read: { changed: CallOutput<R>; unchanged: CallOutput<R>; unreadable?: CallOutput<R> }
}

const price = { _id: 'eup_1', price: 7.5 }

/** Creates the model of the form that sends the write `name` and checks its outcome by a read. */
function formModel<Draft extends object, K extends WriteId, R extends ReadId>(
  name: K,
  { path, press, input, draft, answer, read }: Said<Draft, K, R>,
) {
  const machine = writeFormMachine<Draft, CallOutput<K>, CallOutput<R>>()
  return modelOf<typeof machine>(machine, {
    name,
    place: { path, ...(press && { press: [press] }) },
    starts: [{ as: 'opened', input }],
    events: () => [
      { type: 'form.submitted', draft },
      ...(input.again === undefined ? [] : [{ type: 'form.submitted', draft, isMore: true } as const]),
      { type: 'form.left' },
      { type: 'check.requested' },
      { type: 'wait.stopped' },
    ],
    answers: { write: { done: answer }, read },
    failures: { write: { unanswered: { kind: 'unanswered', status: null }, refused: {} } },
    identity: ({ draft, isMore }) => [draft, isMore],
    unreachable: {
      ...(input.again === undefined && {
        'take writeForm.open.done always 0': 'only a form that adds records starts over after a save',
      }),
      ...(!read.unreadable && {
        'take writeForm.open.checking xstate.done.actor.read 1':
          'by the contract, the data of this check always show the outcome',
      }),
    },
  })
}

const page = `/business/details/${sable._id}?tab=employees`

export const seatsModel = formModel<SeatsDraft, 'updateEmployeeCount', 'getBusiness'>('updateEmployeeCount', {
  path: page,
  press: 'Change seats',
  input: { ...seatsFormOf(sable._id), draft: { count: '11', taken: 2 } },
  draft: { count: '12', taken: 2 },
  answer: { message: 'Seats updated', data: { ...sable, count: 12 } },
  read: {
    changed: { message: 'Business', data: { ...sable, count: 12 } },
    unchanged: { message: 'Business', data: sable },
  },
})

export const employeeModel = formModel<EmployeeDraft, 'addEmployee', 'listEmployees'>('addEmployee', {
  path: page,
  press: 'Add employee',
  input: { ...addEmployeeForm(sable._id), draft: emptyEmployee, again: emptyEmployee },
  draft: employeeDraftOf(asha),
  answer: { message: 'Employee added', data: asha },
  read: {
    changed: { message: 'Employees', data: [asha] },
    unchanged: { message: 'Employees', data: [] },
  },
})

export const businessModel = formModel<BusinessDraft, 'addBusiness', 'listBusinesses'>('addBusiness', {
  path: '/business',
  press: 'Add business',
  input: { ...addBusinessForm, draft: emptyBusiness, again: emptyBusiness },
  draft: {
    ...emptyBusiness,
    name: 'Sable Media LLC',
    email: 'office@company23.example',
    phone: '+1 555 0851',
    ownerFirstName: 'Ingrid',
    ownerLastName: 'Larsen',
    ownerEmail: 'owner@company23.example',
    count: '11',
  },
  answer: { message: 'Business added', data: sable },
  read: {
    changed: { businesses: [sable], total_businesses: 1 },
    unchanged: { businesses: [], total_businesses: 0 },
  },
})

export const priceModel = formModel<PriceDraft, 'updateExtraUserPrice', 'listPlans'>('updateExtraUserPrice', {
  path: '/subscription-plans',
  press: 'Change extra-user price',
  input: priceFormOf(5),
  draft: { price: '7.50' },
  answer: { message: 'Extra-user price updated', data: price },
  read: {
    changed: { message: 'Plans', data: plans.map((plan) => ({ ...plan, extraUserPriceObj: price })) },
    unchanged: { message: 'Plans', data: plans },
    unreadable: { message: 'Plans', data: [] },
  },
})

const added = { ...growth, _id: 'pln_7', name: 'Growth 2' }

export const planModel = formModel<PlanDraft, 'addPlan', 'listPlans'>('addPlan', {
  path: '/subscription-plans?new=1&copy=pln_2',
  input: {
    ...addPlanForm,
    draft: copyOf(growth),
    again: copyOf(growth),
    lookUp: { ...addPlanForm.lookUp, known: () => plans.map(({ _id }) => _id) },
  },
  draft: draftOf(added),
  answer: { message: 'Plan added', data: added },
  read: {
    changed: { message: 'Plans', data: [...plans, added] },
    unchanged: { message: 'Plans', data: plans },
  },
})
