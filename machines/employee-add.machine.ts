// The dialog that adds an employee to a business; it opens empty, or filled in to add somebody back.
// Spec, sections 4 (add appends the returned item), 7 (business/employee/add) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallInput, Employee } from './contract/calls.ts'
import { emptyEmployee, type EmployeeDraft } from './rules/employee-form.ts'
import { failed, isOutcomeUnknown, type Failure } from './contract/failure.ts'

interface Context {
  /** what the form starts with */
  draft: EmployeeDraft
  form: CallInput<'addEmployee'> | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'addition.opened'; draft?: EmployeeDraft }
  | { type: 'addition.cancelled' }
  | { type: 'employee.submitted'; form: CallInput<'addEmployee'> }

export const employeeAddMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { addEmployee: call('addEmployee') },
  actions: {
    /** the app's: the list appends the employee */
    tellAdded: (_, _params: { employee: Employee }) => undefined,
    setDraft: assign((_, { draft }: { draft?: EmployeeDraft }) => ({
      draft: draft ?? emptyEmployee,
      form: null,
      error: null,
      failure: null,
    })),
    setForm: assign((_, { form }: { form: CallInput<'addEmployee'> }) => ({
      form,
      error: null,
      failure: null,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    isOutcomeUnknown: (_, { failure }: { failure: Failure | null }) => isOutcomeUnknown(failure),
  },
}).createMachine({
  id: 'employeeAdd',
  context: { draft: emptyEmployee, form: null, error: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'addition.opened': { target: 'editing', actions: { type: 'setDraft', params: ({ event }) => event } },
      },
    },
    editing: {
      on: {
        'addition.cancelled': 'closed',
        'employee.submitted': {
          target: 'sending',
          actions: { type: 'setForm', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'addEmployee',
        src: 'addEmployee',
        input: ({ context: { form } }) => {
          if (form === null) throw new Error('There is no form to send')
          return form
        },
        onDone: {
          target: 'closed',
          actions: { type: 'tellAdded', params: ({ event }) => ({ employee: event.output.data }) },
        },
        onError: [
          {
            guard: {
              type: 'isOutcomeUnknown',
              params: ({ event }) => failed(event.error, 'An error occurred'),
            },
            target: 'unknown',
            actions: { type: 'setError', params: ({ event }) => failed(event.error, 'An error occurred') },
          },
          {
            target: 'editing',
            actions: { type: 'setError', params: ({ event }) => failed(event.error, 'An error occurred') },
          },
        ],
      },
    },
    // the employee may have been added all the same: the screen offers to read the list anew
    unknown: {
      on: {
        'addition.cancelled': 'closed',
        'employee.submitted': {
          target: 'sending',
          actions: { type: 'setForm', params: ({ event }) => event },
        },
      },
    },
  },
})
