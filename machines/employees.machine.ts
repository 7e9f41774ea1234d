// The employee list of a business, updated after each addition and removal.
// Spec, sections 4 (employees; the slice is idle, loading or success), 7 and 8 ('Failed to fetch employees').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Employee } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards, readStates, unread, type Read, type ReadEvent } from './shared/read.ts'

interface Context extends Read {
  businessId: string
  employees: readonly Employee[]
  /** the id of the employee that was added or changed last */
  changed: string | null
  isOutdated: boolean
  /** ids of the selected employees; removed ones may be among them */
  selected: readonly string[]
}

type Event =
  | ReadEvent
  | { type: 'employees.requested'; businessId: string }
  | { type: 'check.requested' }
  | { type: 'employee.updated'; employee: Employee }
  | { type: 'employee.removed'; id: string }
  /** the user selected or deselected an employee, a range, or all of the page */
  | { type: 'rows.toggled'; ids: readonly string[]; isSelected: boolean }
  | { type: 'selection.cleared' }

const tellCount = {
  type: 'tellCount',
  params: ({ context }: { context: Context }) => ({ count: context.employees.length }),
} as const
const put = { type: 'put', params: ({ event }: { event: { employee: Employee } }) => event } as const

const { loading, success } = readStates('listEmployees', 'Failed to fetch employees', {
  input: ({ businessId, isOutdated }: Context) => ({ businessId, ...(isOutdated && { fresh: true }) }),
  then: [tellCount],
  // the specification's slice has no error status: a failed fetch returns to idle and keeps the error
  whenFailed: 'idle.error',
})

export const employeesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, listEmployees: call('listEmployees') },
  actions: {
    setError: assign((_, params: Failed) => params),
    /** reports the number of taken seats */
    tellCount: sendParent((_, { count }: { count: number }) => ({ type: 'seats.updated', employees: count })),
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setAnswer: assign((_, answer: CallOutput<'listEmployees'>) => ({
      ...answered(answer),
      employees: answer.data,
      isOutdated: false,
    })),
    /** replaces the employee's row or appends a new one, and marks it as changed */
    put: assign(({ context: { employees } }, { employee }: { employee: Employee }) => ({
      changed: employee._id,
      employees: employees.some(({ _id }) => _id === employee._id)
        ? employees.map((other) => (other._id === employee._id ? employee : other))
        : [...employees, employee],
    })),
    filterOut: assign(({ context: { employees } }, { id }: { id: string }) => ({
      employees: employees.filter(({ _id }) => _id !== id),
    })),
    toggle: assign(({ context }, { ids, isSelected }: { ids: readonly string[]; isSelected: boolean }) => ({
      selected: [...context.selected.filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])],
    })),
    selectNone: assign({ selected: [] }),
    outdate: assign({ isOutdated: true }),
  },
  guards: readGuards,
}).createMachine({
  id: 'employees',
  context: { ...unread, businessId: '', employees: [], changed: null, isOutdated: false, selected: [] },
  initial: 'idle',
  on: {
    'check.requested': { target: '.loading', actions: 'outdate' },
    'employee.removed': { actions: [{ type: 'filterOut', params: ({ event }) => event }, tellCount] },
    'rows.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'selection.cleared': { actions: 'selectNone' },
  },
  states: {
    idle: {
      initial: 'unasked',
      states: {
        unasked: {
          on: {
            'employees.requested': {
              target: '#employees.loading',
              actions: { type: 'setBusinessId', params: ({ event }) => event },
            },
          },
        },
        error: {
          on: {
            'retry.requested': '#employees.loading',
            'data.outdated': '#employees.loading',
            'employee.updated': { target: '#employees.loading', actions: 'outdate' },
          },
        },
      },
    },
    loading,
    success: {
      ...success,
      on: { ...success.on, 'employee.updated': { actions: [put, tellCount] } },
    },
  },
})
