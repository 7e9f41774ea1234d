// The employees of a business: the list, who joins it, and removals, confirmed and then sent one after the other.
// Spec, sections 4 (employees; the slice is idle, loading or success), 7 and 8 ('Failed to fetch / delete employees').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Dated, Employee } from './contract/calls.ts'
import { failed, isMissing, type Failure } from './contract/failure.ts'
import { patienceMachine } from './shared/patience.machine.ts'

/** A removal the server did not confirm. */
export interface RemovalRefusal {
  employee: Employee
  error: string
  failure: Failure | null
}

interface Context {
  businessId: string
  employees: readonly Employee[]
  /** when they were answered, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
  /** whom the confirmation asks about */
  asked: Employee | null
  /** confirmed and not answered yet, oldest first; their rows have left */
  leaving: readonly Employee[]
  refusal: RemovalRefusal | null
  isOutdated: boolean
}

type Event =
  | { type: 'employees.requested'; businessId: string }
  | { type: 'check.requested' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old: it is asked for quietly */
  | { type: 'data.outdated' }
  | { type: 'employee.added'; employee: Employee }
  | { type: 'removal.requested'; employee: Employee }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'refusal.closed' }

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
  },
  actions: {
    /** the app's: says so, offers to add back; `wasGone` when another administrator was first */
    tellRemoved: (_, _params: { employee: Employee; wasGone: boolean; message: string }) => undefined,
    /** how many seats are taken now */
    tellCount: sendParent((_, { count }: { count: number }) => ({ type: 'seats.updated', employees: count })),
    /** the app's: remembered in the business's activity */
    tellRefused: (_, _params: RemovalRefusal) => undefined,
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setEmployees: assign((_, { data, answeredAt }: CallOutput<'listEmployees'>) => ({
      employees: data,
      since: answeredAt ?? null,
      isOutdated: false,
      error: null,
      failure: null,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
    append: assign(({ context }, { employee }: { employee: Employee }) => ({
      employees: [...context.employees.filter(({ _id }) => _id !== employee._id), employee],
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
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
    isStaying: ({ context }, { employee }: { employee: Employee }) =>
      context.leaving.every(({ _id }) => _id !== employee._id),
    isLeaving: ({ context }) => context.leaving.length > 0,
    /** another administrator removed the same employee first */
    isGone: (_, { error }: { error: unknown }) => isMissing(error),
  },
}).createMachine({
  id: 'employees',
  context: {
    businessId: '',
    employees: [],
    since: null,
    error: null,
    failure: null,
    asked: null,
    leaving: [],
    refusal: null,
    isOutdated: false,
  },
  type: 'parallel',
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
            // the slice has no status for it: it is idle again, with the error kept
            error: {
              on: {
                'retry.requested': '#employees.status.loading',
                'data.outdated': '#employees.status.loading',
                'employee.added': { target: '#employees.status.loading', actions: 'outdate' },
              },
            },
          },
        },
        loading: {
          tags: 'pending',
          on: {
            'wait.stopped': {
              target: 'idle.error',
              actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
            },
            // an older list is on its way
            'employee.added': { target: 'loading', reenter: true, actions: 'outdate' },
          },
          invoke: [
            { id: 'patience', src: 'patience' },
            {
              id: 'listEmployees',
              src: 'listEmployees',
              input: ({ context: { businessId, isOutdated } }) => ({
                businessId,
                ...(isOutdated && { fresh: true }),
              }),
              onDone: [
                {
                  guard: { type: 'isOld', params: ({ event }) => event.output },
                  target: 'success.refreshing',
                  actions: [
                    { type: 'setEmployees', params: ({ event }) => event.output },
                    { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
                  ],
                },
                {
                  target: 'success',
                  actions: [
                    { type: 'setEmployees', params: ({ event }) => event.output },
                    { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
                  ],
                },
              ],
              onError: {
                target: 'idle.error',
                actions: {
                  type: 'setError',
                  params: ({ event }) => failed(event.error, 'Failed to fetch employees'),
                },
              },
            },
          ],
        },
        success: {
          initial: 'resting',
          on: {
            'data.outdated': '.refreshing',
            'employee.added': {
              actions: [
                { type: 'append', params: ({ event }) => event },
                { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
              ],
            },
          },
          states: {
            resting: {},
            // the rows stay as they are until others are there
            refreshing: {
              // the list under way may be older than what joined it meanwhile
              on: {
                'employee.added': {
                  target: 'refreshing',
                  reenter: true,
                  actions: [
                    { type: 'append', params: ({ event }) => event },
                    { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
                  ],
                },
              },
              invoke: {
                id: 'listEmployeesAnew',
                src: 'listEmployees',
                input: ({ context: { businessId } }) => ({ businessId, fresh: true }),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'setEmployees', params: ({ event }) => event.output },
                    { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
                  ],
                },
                onError: {
                  target: 'outdated',
                  actions: {
                    type: 'setError',
                    params: ({ event }) => failed(event.error, 'Failed to fetch employees'),
                  },
                },
              },
            },
            // newer rows could not be had
            outdated: { on: { 'retry.requested': 'refreshing' } },
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
                { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'resting',
                actions: [
                  {
                    type: 'tellRemoved',
                    params: ({ context }) => ({
                      employee: firstOf(context.leaving),
                      wasGone: true,
                      message: '',
                    }),
                  },
                  'filterOut',
                  { type: 'tellCount', params: ({ context }) => ({ count: context.employees.length }) },
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
