// The dialog that adds an employee to a business; it opens empty, or filled in to restore a removed employee.
// Spec, sections 4 (add appends the returned item), 7 (business/employee/add) and 8 ('An error occurred').
import { assign, sendParent, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Employee } from './contract/calls.ts'
import { type Failed, failedWith, type Failure } from './contract/failure.ts'
import { emptyEmployee, employeeProblems, toEmployeeForm, type EmployeeDraft } from './rules/employee-form.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'

interface Context {
  businessId: string
  /** the initial values, then the values last sent */
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
    fail: sendTo('form', (_, words: Failed): FormOutcome => ({ type: 'submission.failed', ...words })),
    /** the app shows a message */
    tellSaved: (_, _params: { write: 'addEmployee'; employee: Employee; message: string }) => undefined,
    /** adds the employee to the list */
    tellList: sendParent((_, { employee }: { employee: Employee }) => ({
      type: 'employee.updated',
      employee,
    })),
    /** the displayed data may be older than the data behind the refusal */
    tellFailed: sendParent((_, { failure }: { failure: Failure | null }) => ({
      type: 'command.failed',
      failure,
    })),
    readAnew: sendParent({ type: 'employees.requested' }),
    setDraft: assign((_, { draft }: { draft: EmployeeDraft }) => ({ draft })),
    setBusiness: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
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
            // the server may have added the employee without an answer
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
                  type: 'tellSaved',
                  params: ({ event: { output } }) => ({
                    write: 'addEmployee',
                    employee: output.data,
                    message: output.message,
                  }),
                },
                { type: 'tellList', params: ({ event }) => ({ employee: event.output.data }) },
              ],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'fail', params: failedWith('An error occurred') },
                { type: 'tellFailed', params: failedWith('An error occurred') },
              ],
            },
          },
        },
      },
    },
  },
})
