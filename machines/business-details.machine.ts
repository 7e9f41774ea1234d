// One business: its own data, whatever its tabs hold.
// Spec, sections 2 (route business/details/{businessId}), 7 (business/details) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, Dated } from './contract/calls.ts'
import { failed, isMissing, type Failure } from './contract/failure.ts'
import { isId } from './contract/ids.ts'

interface Context {
  businessId: string
  business: Business | null
  /** when it was answered, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'business.requested'; businessId: string }
  | { type: 'business.updated'; business: Business }
  | { type: 'seats.updated'; employees: number }
  | { type: 'check.requested' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old: it is asked for quietly */
  | { type: 'data.outdated' }

export const businessDetailsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { getBusiness: call('getBusiness') },
  actions: {
    setId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setBusiness: assign((_, { business }: { business: Business }) => ({
      business,
      error: null,
      failure: null,
    })),
    setAge: assign((_, { answeredAt }: { answeredAt?: number }) => ({ since: answeredAt ?? null })),
    setTaken: assign(({ context }, { employees }: { employees: number }) => ({
      business: context.business && { ...context.business, employees },
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    isId: (_, { businessId }: { businessId: string }) => isId(businessId),
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
    isUnknown: (_, { error }: { error: unknown }) => isMissing(error),
  },
  delays: { patience: 3000, longWait: 7000 },
}).createMachine({
  id: 'businessDetails',
  context: { businessId: '', business: null, since: null, error: null, failure: null },
  initial: 'idle',
  on: {
    'business.updated': { actions: { type: 'setBusiness', params: ({ event }) => event } },
    'seats.updated': { actions: { type: 'setTaken', params: ({ event }) => event } },
  },
  states: {
    idle: {
      on: {
        'business.requested': [
          {
            guard: { type: 'isId', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'setId', params: ({ event }) => event },
          },
          // what is no id is asked of nobody
          { target: 'missing' },
        ],
      },
    },
    loading: {
      tags: 'pending',
      initial: 'brief',
      invoke: {
        id: 'getBusiness',
        src: 'getBusiness',
        // after an error or a change there is nothing kept that would do
        input: ({ context }) => ({ id: context.businessId, ...(context.business && { fresh: true }) }),
        onDone: [
          {
            guard: { type: 'isOld', params: ({ event }) => event.output },
            target: 'success.refreshing',
            actions: [
              { type: 'setBusiness', params: ({ event }) => ({ business: event.output.data }) },
              { type: 'setAge', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'success',
            actions: [
              { type: 'setBusiness', params: ({ event }) => ({ business: event.output.data }) },
              { type: 'setAge', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' },
          {
            target: 'error',
            actions: { type: 'setError', params: ({ event }) => failed(event.error, 'An error occurred') },
          },
        ],
      },
      states: {
        brief: { after: { patience: 'slow' } },
        slow: { after: { longWait: 'long' } },
        long: {
          on: {
            'wait.stopped': {
              target: '#businessDetails.error',
              actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
            },
          },
        },
      },
    },
    success: {
      initial: 'resting',
      on: { 'check.requested': 'loading', 'data.outdated': '.refreshing' },
      states: {
        resting: {},
        // what is shown stays until something newer is there
        refreshing: {
          invoke: {
            id: 'getBusinessAnew',
            src: 'getBusiness',
            input: ({ context }) => ({ id: context.businessId, fresh: true }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'setBusiness', params: ({ event }) => ({ business: event.output.data }) },
                { type: 'setAge', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'outdated',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'An error occurred'),
              },
            },
          },
        },
        // a newer answer could not be had
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    missing: {},
    error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
  },
})
