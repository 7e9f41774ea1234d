// The dialog that adds an employee to a business; it opens empty, or filled in to add somebody back.
// Spec, sections 4 (add appends the returned item), 7 (business/employee/add) and 8 ('An error occurred').
import { assign, sendParent, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Employee } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { emptyEmployee, employeeProblems, toEmployeeForm, type EmployeeDraft } from './rules/employee-form.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'

interface Context {
  businessId: string
  /** what the form starts with, then what is on its way, or was sent last */
  draft: EmployeeDraft
}

type Event =
  FormReport<EmployeeDraft> | { type: 'addition.opened'; businessId: string; draft?: EmployeeDraft }

export const employeeAddMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: { addEmployee: call('addEmployee'), form: formMachine },
  actions: {
    /** the app's: a message says so */
    tellAdded: (_, _params: { employee: Employee; message: string }) => undefined,
    /** the list appends the employee */
    tellList: sendParent((_, { employee }: { employee: Employee }) => ({ type: 'employee.added', employee })),
    /** what is shown may be older than what the server refused for */
    tellFailed: sendParent((_, { failure }: { failure: Failure | null }) => ({
      type: 'command.failed',
      failure,
    })),
    readAnew: sendParent({ type: 'employees.requested' }),
    setDraft: assign((_, { draft }: { draft: EmployeeDraft }) => ({ draft })),
    setBusiness: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome),
  },
}).createMachine({
  id: 'employeeAdd',
  context: { businessId: '', draft: emptyEmployee },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'addition.opened': {
          target: 'open',
          actions: [
            { type: 'setBusiness', params: ({ event }) => event },
            { type: 'setDraft', params: ({ event: { draft = emptyEmployee } }) => ({ draft }) },
          ],
        },
      },
    },
    open: {
      initial: 'editing',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { draft } }) => ({ draft, check: employeeProblems }),
      },
      states: {
        editing: {
          on: {
            'form.submitted': {
              target: 'sending',
              actions: { type: 'setDraft', params: ({ event }) => event },
            },
            'form.left': '#employeeAdd.closed',
            // the employee may have been added all the same
            'check.requested': { target: '#employeeAdd.closed', actions: 'readAnew' },
          },
        },
        sending: {
          tags: 'pending',
          invoke: {
            id: 'addEmployee',
            src: 'addEmployee',
            input: ({ context: { businessId, draft } }) => ({ businessId, ...toEmployeeForm(draft) }),
            onDone: {
              target: '#employeeAdd.closed',
              actions: [
                {
                  type: 'tellAdded',
                  params: ({ event: { output } }) => ({ employee: output.data, message: output.message }),
                },
                { type: 'tellList', params: ({ event }) => ({ employee: event.output.data }) },
              ],
            },
            onError: {
              target: 'editing',
              actions: [
                {
                  type: 'tellForm',
                  params: ({ event }) => ({
                    type: 'submission.failed',
                    ...failed(event.error, 'An error occurred'),
                  }),
                },
                { type: 'tellFailed', params: ({ event }) => failed(event.error, 'An error occurred') },
              ],
            },
          },
        },
      },
    },
  },
})
