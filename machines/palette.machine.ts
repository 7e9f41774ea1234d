// The search palette: commands by their words, and beside them payments and businesses by the server's search.
// Spec, sections 7 (payments/all, business/all), 8 ('An error occurred') and 9 (debounce); lives while it is open.
import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { toSearch } from './contract/search.ts'

/** What was found in one place of the server's, or why nothing could be. */
interface Found<Row> {
  rows: readonly Row[]
  /** how many match in all */
  total: number
  error: string | null
  failure: Failure | null
}

interface Places {
  payments: Found<Payment>
  businesses: Found<Business>
}

interface Context extends Places {
  /** what the box holds */
  text: string
}

type Event =
  | { type: 'text.typed'; text: string }
  /** Enter before the pause is over */
  | { type: 'search.submitted' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }

/** So many matches are enough to choose from; the list itself has all. */
const LIMIT = 5

const nothing = { rows: [], total: 0, error: null, failure: null }
const nowhere: Places = { payments: nothing, businesses: nothing }

/** The states of searching in one place of the server's. */
function searchIn<K extends 'listPayments' | 'listBusinesses'>(
  operationId: K,
  placed: (found: Pick<Found<never>, 'error' | 'failure'> | CallOutput<K>) => Partial<Places>,
) {
  return {
    initial: 'idle',
    on: {
      // leaves what was found by other words, and aborts what is under way for them
      'text.typed': [
        {
          guard: { type: 'isBlank', params: ({ event }: { event: { text: string } }) => event },
          target: '.idle',
          actions: { type: 'setText', params: ({ event }: { event: { text: string } }) => event },
        },
        {
          target: '.typing',
          actions: { type: 'setText', params: ({ event }: { event: { text: string } }) => event },
        },
      ],
    },
    states: {
      idle: {},
      typing: { after: { searchPause: 'loading' }, on: { 'search.submitted': 'loading' } },
      loading: {
        tags: 'pending',
        on: {
          'wait.stopped': {
            target: 'error',
            actions: { type: 'setFound', params: placed({ error: 'Loading was stopped', failure: null }) },
          },
        },
        invoke: {
          id: operationId,
          src: operationId,
          input: ({ context }: { context: Context }) => ({
            offset: 0,
            limit: LIMIT,
            search: toSearch(context.text),
          }),
          onDone: {
            target: 'success',
            actions: {
              type: 'setFound',
              params: ({ event }: { event: DoneActorEvent<CallOutput<K>> }) => placed(event.output),
            },
          },
          onError: {
            target: 'error',
            actions: {
              type: 'setFound',
              params: ({ event }: { event: ErrorActorEvent }) =>
                placed(failed(event.error, 'An error occurred')),
            },
          },
        },
      },
      success: {},
      error: {
        on: {
          'retry.requested': {
            target: 'loading',
            actions: { type: 'setFound', params: placed({ error: null, failure: null }) },
          },
        },
      },
    },
  } as const
}

export const paletteMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listPayments: call('listPayments'), listBusinesses: call('listBusinesses') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ ...nowhere, text })),
    setFound: assign((_, found: Partial<Places>) => found),
  },
  guards: { isBlank: (_, { text }: { text: string }) => toSearch(text) === '' },
  delays: { searchPause: 1000 },
}).createMachine({
  id: 'palette',
  context: { text: '', ...nowhere },
  type: 'parallel',
  states: {
    payments: searchIn('listPayments', (found) => ({
      payments:
        'payments' in found
          ? { ...nothing, rows: found.payments.slice(0, LIMIT), total: found.total_payments }
          : { ...nothing, ...found },
    })),
    businesses: searchIn('listBusinesses', (found) => ({
      businesses:
        'businesses' in found
          ? { ...nothing, rows: found.businesses.slice(0, LIMIT), total: found.total_businesses }
          : { ...nothing, ...found },
    })),
  },
})
