// The payments of one business, read when they are first looked at.
// Spec, sections 7 (business/payments, by business id) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Dated, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'

interface Context {
  businessId: string
  payments: readonly Payment[]
  /** when they were answered, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'payments.requested'; businessId: string }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  | { type: 'data.outdated' }

export const businessPaymentsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listBusinessPayments: call('listBusinessPayments') },
  actions: {
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setPayments: assign((_, { data, answeredAt }: CallOutput<'listBusinessPayments'>) => ({
      payments: data,
      since: answeredAt ?? null,
      error: null,
      failure: null,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
  },
  delays: { patience: 3000, longWait: 7000 },
}).createMachine({
  id: 'businessPayments',
  context: { businessId: '', payments: [], since: null, error: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'payments.requested': {
          target: 'loading',
          actions: { type: 'setBusinessId', params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: 'pending',
      initial: 'brief',
      invoke: {
        id: 'listBusinessPayments',
        src: 'listBusinessPayments',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: [
          {
            guard: { type: 'isOld', params: ({ event }) => event.output },
            target: 'success.refreshing',
            actions: { type: 'setPayments', params: ({ event }) => event.output },
          },
          {
            target: 'success',
            actions: { type: 'setPayments', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'error',
          actions: { type: 'setError', params: ({ event }) => failed(event.error, 'An error occurred') },
        },
      },
      states: {
        brief: { after: { patience: 'slow' } },
        slow: { after: { longWait: 'long' } },
        long: {
          on: {
            'wait.stopped': {
              target: '#businessPayments.error',
              actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
            },
          },
        },
      },
    },
    success: {
      initial: 'resting',
      on: { 'data.outdated': '.refreshing' },
      states: {
        resting: {},
        // the rows stay as they are until others are there
        refreshing: {
          invoke: {
            id: 'listBusinessPaymentsAnew',
            src: 'listBusinessPayments',
            input: ({ context: { businessId } }) => ({ businessId, fresh: true }),
            onDone: {
              target: 'resting',
              actions: { type: 'setPayments', params: ({ event }) => event.output },
            },
            onError: {
              target: 'outdated',
              actions: { type: 'setError', params: ({ event }) => failed(event.error, 'An error occurred') },
            },
          },
        },
        // newer rows could not be had
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
  },
})
