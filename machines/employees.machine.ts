// The employees of a business: the list, additions, and removals, which are confirmed and sent one at a time.
// Spec, sections 4 (employees; the slice is idle, loading or success), 7 and 8 ('Failed to fetch / delete employees').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Employee } from './contract/calls.ts'
import { failed, failureOf, type Failure } from './contract/failure.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import {
  answered,
  readActions,
  readGuards,
  readStates,
  unread,
  type Read,
  type ReadEvent,
} from './shared/read.ts'
import { whenLeft } from './shared/when-left.ts'

/** A removal the server did not confirm. */
export interface RemovalRefusal {
  employee: Employee
  error: string
  failure: Failure | null
}

interface Context extends Read {
  businessId: string
  employees: readonly Employee[]
  /** the employee in the confirmation dialog */
  asked: Employee | null
  /** confirmed and unanswered removals, oldest first; their rows are hidden */
  leaving: readonly Employee[]
  refusal: RemovalRefusal | null
  /** true if the next request must bypass the cache */
  isOutdated: boolean
}

type Event =
  | ReadEvent
  | { type: 'employees.requested'; businessId: string }
  | { type: 'check.requested' }
  | { type: 'employee.updated'; employee: Employee }
  | { type: 'removal.requested'; employee: Employee }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'refusal.closed' }

const tellCount = {
  type: 'tellCount',
  params: ({ context }: { context: Context }) => ({ count: context.employees.length }),
} as const
const put = {
  type: 'put',
  params: ({ event }: { event: { employee: Employee } }) => event,
} as const

const { loading, success } = readStates('listEmployees', 'Failed to fetch employees', {
  input: ({ businessId, isOutdated }: Context) => ({ businessId, ...(isOutdated && { fresh: true }) }),
  then: [tellCount],
  // the specification's slice has no error status: it returns to idle and keeps the error
  whenFailed: 'idle.error',
})

export const employeesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: {
    patience: patienceMachine,
    listEmployees: call('listEmployees'),
    removeEmployee: call('removeEmployee'),
    /** sends the queued removals on unmount */
    whenLeft: whenLeft<Context>(),
  },
  actions: {
    ...readActions,
    /** the app shows a message with Undo; `wasGone` if another administrator removed the employee first */
    tellRemoved: (_, _params: { employee: Employee; wasGone: boolean; message: string }) => undefined,
    /** reports the number of taken seats */
    tellCount: sendParent((_, { count }: { count: number }) => ({ type: 'seats.updated', employees: count })),
    /** the app adds it to the business's activity */
    tellRefused: (_, _params: RemovalRefusal) => undefined,
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setAnswer: assign((_, answer: CallOutput<'listEmployees'>) => ({
      ...answered(answer),
      employees: answer.data,
      isOutdated: false,
    })),
    /** replaces the employee's row, or appends one */
    put: assign(({ context: { employees } }, { employee }: { employee: Employee }) => ({
      employees: employees.some(({ _id }) => _id === employee._id)
        ? employees.map((other) => (other._id === employee._id ? employee : other))
        : [...employees, employee],
    })),
    ask: assign((_, { employee }: { employee: Employee }) => ({ asked: employee })),
    forgetAsked: assign({ asked: null }),
    leave: assign(({ context: { asked, leaving } }) => ({
      leaving: asked === null ? leaving : [...leaving, asked],
      asked: null,
      refusal: null,
    })),
    filterOut: assign(({ context }) => ({
      employees: context.employees.filter(({ _id }) => _id !== firstOf(context.leaving)._id),
      leaving: context.leaving.slice(1),
    })),
    comeBack: assign(({ context }, { error, failure }: { error: string; failure: Failure | null }) => ({
      refusal: { employee: firstOf(context.leaving), error, failure },
      leaving: context.leaving.slice(1),
    })),
    forgetRefusal: assign({ refusal: null }),
    outdate: assign({ isOutdated: true }),
  },
  guards: {
    ...readGuards,
    isStaying: ({ context }, { employee }: { employee: Employee }) =>
      context.leaving.every(({ _id }) => _id !== employee._id),
    isLeaving: ({ context }) => context.leaving.length > 0,
  },
}).createMachine({
  id: 'employees',
  context: {
    ...unread,
    businessId: '',
    employees: [],
    asked: null,
    leaving: [],
    refusal: null,
    isOutdated: false,
  },
  type: 'parallel',
  invoke: { id: 'whenLeft', src: 'whenLeft', input: ({ self }) => self },
  on: { 'refusal.closed': { actions: 'forgetRefusal' } },
  states: {
    status: {
      initial: 'idle',
      on: { 'check.requested': { target: '.loading', actions: 'outdate' } },
      states: {
        idle: {
          initial: 'unasked',
          states: {
            unasked: {
              on: {
                'employees.requested': {
                  target: '#employees.status.loading',
                  actions: { type: 'setBusinessId', params: ({ event }) => event },
                },
              },
            },
            error: {
              on: {
                'retry.requested': '#employees.status.loading',
                'data.outdated': '#employees.status.loading',
                'employee.updated': { target: '#employees.status.loading', actions: 'outdate' },
              },
            },
          },
        },
        loading: {
          ...loading,
          on: {
            ...loading.on,
            // the pending answer is older than the change
            'employee.updated': { target: 'loading', reenter: true, actions: 'outdate' },
          },
        },
        success: {
          ...success,
          on: { ...success.on, 'employee.updated': { actions: [put, tellCount] } },
          states: {
            ...success.states,
            refreshing: {
              ...success.states.refreshing,
              // the pending answer may be older than the change
              on: {
                'employee.updated': { target: 'refreshing', reenter: true, actions: [put, tellCount] },
              },
            },
          },
        },
      },
    },
    confirmation: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'removal.requested': {
              guard: { type: 'isStaying', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'ask', params: ({ event }) => event },
            },
          },
        },
        open: {
          on: {
            'removal.confirmed': { target: 'closed', actions: 'leave' },
            'removal.cancelled': { target: 'closed', actions: 'forgetAsked' },
          },
        },
      },
    },
    removal: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isLeaving', target: 'removing' } },
        removing: {
          invoke: {
            id: 'removeEmployee',
            src: 'removeEmployee',
            input: ({ context: { businessId, leaving } }) => ({
              businessId,
              employeeId: firstOf(leaving)._id,
            }),
            onDone: {
              target: 'resting',
              actions: [
                {
                  type: 'tellRemoved',
                  params: ({ context, event }) => ({
                    employee: firstOf(context.leaving),
                    wasGone: false,
                    message: event.output.message,
                  }),
                },
                'filterOut',
                tellCount,
              ],
            },
            onError: [
              // another administrator removed the same employee first
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: 'resting',
                actions: [
                  {
                    type: 'tellRemoved',
                    params: ({ context, event }) => ({
                      employee: firstOf(context.leaving),
                      wasGone: true,
                      message: failureOf(event.error)?.message ?? '',
                    }),
                  },
                  'filterOut',
                  tellCount,
                ],
              },
              {
                target: 'resting',
                actions: [
                  {
                    type: 'tellRefused',
                    params: ({ context, event }) => ({
                      employee: firstOf(context.leaving),
                      ...failed(event.error, 'Failed to delete employees'),
                    }),
                  },
                  {
                    type: 'comeBack',
                    params: ({ event }) => failed(event.error, 'Failed to delete employees'),
                  },
                ],
              },
            ],
          },
        },
      },
    },
  },
})

function firstOf(leaving: readonly Employee[]): Employee {
  const [first] = leaving
  if (first === undefined) throw new Error('Nobody is leaving')
  return first
}
