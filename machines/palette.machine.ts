// The search palette: commands by their words, payments and businesses by the server's search.
// Spec, section 7 (payments/all, business/all) and 8 ('An error occurred'); lives only while it is open.
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { toSearch } from './rules/page-query.ts'

interface Context {
  /** what the box holds */
  text: string
  payments: readonly Payment[]
  businesses: readonly Business[]
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'text.typed'; text: string }
  /** Enter before the pause is over */
  | { type: 'search.submitted' }
  | { type: 'payments.requested'; text: string }
  | { type: 'businesses.requested'; text: string }
  | { type: 'commands.requested' }
  | { type: 'retry.requested' }

/** So many matches are enough to choose from; the list itself has all. */
const LIMIT = 8

const nothing = { payments: [], businesses: [], error: null, failure: null }

export const paletteMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listPayments: call('listPayments'), listBusinesses: call('listBusinesses') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    clearFound: assign(nothing),
    setPayments: assign((_, { payments }: { payments: readonly Payment[] }) => ({
      ...nothing,
      payments: payments.slice(0, LIMIT),
    })),
    setBusinesses: assign((_, { businesses }: { businesses: readonly Business[] }) => ({
      ...nothing,
      businesses: businesses.slice(0, LIMIT),
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => ({ ...nothing, ...params })),
  },
  guards: {
    hasWords: ({ context }) => toSearch(context.text) !== '',
    isBlank: (_, { text }: { text: string }) => toSearch(text) === '',
  },
  // shorter than a list's (spec, section 9): nothing is written to the address, and only a few rows are asked for
  delays: { searchPause: 300 },
}).createMachine({
  id: 'palette',
  context: { text: '', ...nothing },
  initial: 'commands',
  on: {
    'commands.requested': {
      target: '.commands',
      actions: [{ type: 'setText', params: { text: '' } }, 'clearFound'],
    },
    'payments.requested': {
      target: '.payments',
      actions: [{ type: 'setText', params: ({ event }) => event }, 'clearFound'],
    },
    'businesses.requested': {
      target: '.businesses',
      actions: [{ type: 'setText', params: ({ event }) => event }, 'clearFound'],
    },
  },
  states: {
    commands: {
      on: { 'text.typed': { actions: { type: 'setText', params: ({ event }) => event } } },
    },
    payments: {
      initial: 'idle',
      on: {
        'text.typed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle',
            actions: [{ type: 'setText', params: ({ event }) => event }, 'clearFound'],
          },
          { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
        ],
      },
      states: {
        // with words from the commands it searches at once
        idle: { always: { guard: 'hasWords', target: 'loading' } },
        typing: { after: { searchPause: 'loading' }, on: { 'search.submitted': 'loading' } },
        // left by the next keystroke, which aborts the older call
        loading: {
          tags: 'pending',
          invoke: {
            id: 'listPayments',
            src: 'listPayments',
            input: ({ context }) => ({ offset: 0, limit: LIMIT, search: toSearch(context.text) }),
            onDone: {
              target: 'success',
              actions: {
                type: 'setPayments',
                params: ({ event }) => ({ payments: event.output.payments }),
              },
            },
            onError: {
              target: 'error',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'An error occurred'),
              },
            },
          },
        },
        success: {},
        error: { on: { 'retry.requested': 'loading', 'search.submitted': 'loading' } },
      },
    },
    businesses: {
      initial: 'idle',
      on: {
        'text.typed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle',
            actions: [{ type: 'setText', params: ({ event }) => event }, 'clearFound'],
          },
          { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: { always: { guard: 'hasWords', target: 'loading' } },
        typing: { after: { searchPause: 'loading' }, on: { 'search.submitted': 'loading' } },
        loading: {
          tags: 'pending',
          invoke: {
            id: 'listBusinesses',
            src: 'listBusinesses',
            input: ({ context }) => ({ offset: 0, limit: LIMIT, search: toSearch(context.text) }),
            onDone: {
              target: 'success',
              actions: {
                type: 'setBusinesses',
                params: ({ event }) => ({ businesses: event.output.businesses }),
              },
            },
            onError: {
              target: 'error',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'An error occurred'),
              },
            },
          },
        },
        success: {},
        error: { on: { 'retry.requested': 'loading', 'search.submitted': 'loading' } },
      },
    },
  },
})
