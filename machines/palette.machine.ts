// The search palette: commands that match the text, and payments and businesses from the server's search.
// Spec, sections 7 (payments/all, business/all), 8 ('An error occurred') and 9 (debounce). The machine runs while the palette is open.
import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { toSearch } from './contract/search.ts'
import { isBusinessNamed, isPaymentNamed, namedFirst } from './rules/found.ts'

/** The matches of one search, or its error. */
interface Found<Row> {
  rows: readonly Row[]
  total: number
  error: string | null
  failure: Failure | null
  /** true once this search has succeeded or failed */
  isKnown: boolean
}

interface Places {
  payments: Found<Payment>
  businesses: Found<Business>
}

interface Context extends Places {
  text: string
  /** id of the line chosen by arrow key; null while the first line is active */
  active: string | null
}

type Event =
  | { type: 'text.typed'; text: string }
  | { type: 'line.chosen'; id: string }
  /** the user pressed Enter while no line is shown: ends the debounce */
  | { type: 'search.submitted' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }

/** The maximum number of matches shown per section; the list page shows all. */
const LIMIT = 5

const nothing = { rows: [], total: 0, error: null, failure: null, isKnown: false }
const nowhere: Places = { payments: nothing, businesses: nothing }

/** Returns the shown searches in order. A search waits for those above it, so that no displayed line moves. */
export function shownPlaces({ payments, businesses, text }: Places & { text: string }): (keyof Places)[] {
  if (!businesses.isKnown) return []
  const [first] = businesses.rows
  if (first === undefined || !isBusinessNamed(first, toSearch(text)))
    return payments.isKnown ? ['payments', 'businesses'] : []
  return payments.isKnown ? ['businesses', 'payments'] : ['businesses']
}

/** Builds the states of one of the two server searches. */
function searchIn<K extends 'listPayments' | 'listBusinesses', Row>(
  operationId: K,
  matchesIn: (answer: CallOutput<K>) => Pick<Found<Row>, 'rows' | 'total'>,
  placed: (found: Found<Row>) => Partial<Places>,
) {
  return {
    initial: 'idle',
    on: {
      // drops the previous matches and aborts their request
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
      typing: { tags: 'unsettled', after: { searchPause: 'loading' }, on: { 'search.submitted': 'loading' } },
      loading: {
        tags: ['pending', 'unsettled'],
        on: {
          'wait.stopped': {
            target: 'error',
            actions: {
              type: 'setFound',
              params: placed({ ...nothing, error: 'Loading was stopped', isKnown: true }),
            },
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
              params: ({ event }: { event: DoneActorEvent<CallOutput<K>> }) =>
                placed({ ...nothing, ...matchesIn(event.output), isKnown: true }),
            },
          },
          onError: {
            target: 'error',
            actions: {
              type: 'setFound',
              params: ({ event }: { event: ErrorActorEvent }) =>
                placed({ ...nothing, ...failed(event.error, 'An error occurred'), isKnown: true }),
            },
          },
        },
      },
      success: {},
      error: {
        on: {
          'retry.requested': { target: 'loading', actions: { type: 'setFound', params: placed(nothing) } },
        },
      },
    },
  } as const
}

export const paletteMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' | 'unsettled' },
  actors: { listPayments: call('listPayments'), listBusinesses: call('listBusinesses') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ ...nowhere, text, active: null })),
    setFound: assign(({ context: { text } }, { payments, businesses }: Partial<Places>) => ({
      ...(payments && {
        payments: {
          ...payments,
          rows: namedFirst(payments.rows, (payment) => isPaymentNamed(payment, toSearch(text))),
        },
      }),
      ...(businesses && {
        businesses: {
          ...businesses,
          rows: namedFirst(businesses.rows, (business) => isBusinessNamed(business, toSearch(text))),
        },
      }),
    })),
    setActive: assign((_, { id }: { id: string }) => ({ active: id })),
  },
  guards: { isBlank: (_, { text }: { text: string }) => toSearch(text) === '' },
  delays: { searchPause: 1000 },
}).createMachine({
  id: 'palette',
  context: { text: '', active: null, ...nowhere },
  type: 'parallel',
  on: { 'line.chosen': { actions: { type: 'setActive', params: ({ event }) => event } } },
  states: {
    payments: searchIn(
      'listPayments',
      ({ payments, total_payments: total }) => ({ rows: payments.slice(0, LIMIT), total }),
      (payments: Found<Payment>) => ({ payments }),
    ),
    businesses: searchIn(
      'listBusinesses',
      ({ businesses, total_businesses: total }) => ({ rows: businesses.slice(0, LIMIT), total }),
      (businesses: Found<Business>) => ({ businesses }),
    ),
  },
})
