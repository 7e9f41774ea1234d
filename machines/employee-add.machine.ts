// The dialog that adds an employee to a business; it opens empty, or filled in to restore a removed employee.
// Spec, sections 4 (add appends the returned item), 7 (business/employee/add) and 8 ('An error occurred').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Employee } from './contract/calls.ts'
import type { Failure } from './contract/failure.ts'
import { emptyEmployee, employeeProblems, toEmployeeForm, type EmployeeDraft } from './rules/employee-form.ts'
import { formMachine, type FormReport } from './shared/form.machine.ts'
import { sendingActions, sendingForm } from './shared/sending-form.ts'

interface Context {
  businessId: string
  /** the initial values, then the values last sent */
  draft: EmployeeDraft
}

type Event =
  FormReport<EmployeeDraft> | { type: 'addition.opened'; businessId: string; draft?: EmployeeDraft }

const { form, editing, sending } = sendingForm('addEmployee', 'An error occurred', {
  form: ({ draft }: Context) => ({ draft, check: employeeProblems }),
  input: ({ businessId, draft }) => ({ businessId, ...toEmployeeForm(draft) }),
  done: {
    target: '#employeeAdd.closed',
    actions: [
      {
        type: 'tellSaved',
        params: ({ event: { output } }) => ({
          write: 'addEmployee' as const,
          employee: output.data,
          message: output.message,
        }),
      },
      { type: 'tellList', params: ({ event }) => ({ employee: event.output.data }) },
    ],
  },
  left: '#employeeAdd.closed',
  // the server may have added the employee without an answer
  check: { target: '#employeeAdd.closed', actions: 'readAnew' },
  failed: 'tellFailed',
})

export const employeeAddMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: { addEmployee: call('addEmployee'), form: formMachine },
  actions: {
    ...sendingActions,
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
    open: { initial: 'editing', invoke: form, states: { editing, sending } },
  },
})
