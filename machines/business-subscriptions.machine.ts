// The subscriptions of one business, read when they are first looked at.
// Spec, sections 7 (business/subscriptions, by business id) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { BusinessSubscription, CallOutput, Dated } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'

interface Context {
  businessId: string
  subscriptions: readonly BusinessSubscription[]
  /** when they were answered, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'subscriptions.requested'; businessId: string }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  | { type: 'data.outdated' }

export const businessSubscriptionsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listBusinessSubscriptions: call('listBusinessSubscriptions') },
  actions: {
    setBusinessId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setSubscriptions: assign((_, { data, answeredAt }: CallOutput<'listBusinessSubscriptions'>) => ({
      subscriptions: data,
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
  id: 'businessSubscriptions',
  context: { businessId: '', subscriptions: [], since: null, error: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'subscriptions.requested': {
          target: 'loading',
          actions: { type: 'setBusinessId', params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: 'pending',
      initial: 'brief',
      invoke: {
        id: 'listBusinessSubscriptions',
        src: 'listBusinessSubscriptions',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: [
          {
            guard: { type: 'isOld', params: ({ event }) => event.output },
            target: 'success.refreshing',
            actions: { type: 'setSubscriptions', params: ({ event }) => event.output },
          },
          {
            target: 'success',
            actions: { type: 'setSubscriptions', params: ({ event }) => event.output },
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
              target: '#businessSubscriptions.error',
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
            id: 'listBusinessSubscriptionsAnew',
            src: 'listBusinessSubscriptions',
            input: ({ context: { businessId } }) => ({ businessId, fresh: true }),
            onDone: {
              target: 'resting',
              actions: { type: 'setSubscriptions', params: ({ event }) => event.output },
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
