// The search palette: commands that match the text, and payments, businesses and people from the server's search.
// Spec, sections 7 (payments/all, business/all), 8 ('An error occurred') and 9 (debounce). The machine runs while the palette is open.
import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput, Payment, Person } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { toSearch } from './rules/page-query.ts'
import { isPersonSearch } from './rules/people.ts'
import { isBusinessNamed, isPaymentNamed, namedFirst } from './rules/found.ts'

/** The matches of one search, or its error. */
export interface Found<Row> {
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
  people: Found<Person>
}

interface Context extends Places {
  text: string
  /** id of the line chosen by arrow key; null while the first line is active */
  active: string | null
  /** true if the backend can search people; otherwise each search would take one call per business */
  canFindPeople: boolean
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
const nowhere: Places = { payments: nothing, businesses: nothing, people: nothing }

/** Returns the searches to show in order. A search shows once all above it have loaded, so that no line moves. */
export function shownPlaces({ text, ...found }: Places & { text: string }): (keyof Places)[] {
  const { businesses } = found
  if (!businesses.isKnown) return []
  const [first] = businesses.rows
  const isNamed = first !== undefined && isBusinessNamed(first, toSearch(text))
  const order = isNamed
    ? (['businesses', 'payments', 'people'] as const)
    : (['payments', 'businesses', 'people'] as const)
  const unknown = order.findIndex((place) => !found[place].isKnown)
  return order.slice(0, unknown < 0 ? order.length : unknown)
}

/** Builds the states of one of the server searches; `isOff` is the guard for texts that are not searched. */
function searchIn<K extends 'listPayments' | 'listBusinesses' | 'searchEmployees', Row>(
  operationId: K,
  isOff: 'isBlank' | 'isNoPerson',
  matchesIn: (answer: CallOutput<K>) => Pick<Found<Row>, 'rows' | 'total'>,
  placed: (found: Found<Row>) => Partial<Places>,
) {
  return {
    initial: 'idle',
    on: {
      // drops the previous matches and aborts their request
      'text.typed': [
        {
          guard: { type: isOff, params: ({ event }: { event: { text: string } }) => event },
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
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending' | 'unsettled',
    input: {} as Pick<Context, 'canFindPeople'>,
  },
  actors: {
    listPayments: call('listPayments'),
    listBusinesses: call('listBusinesses'),
    searchEmployees: call('searchEmployees'),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ ...nowhere, text, active: null })),
    setFound: assign(({ context: { text } }, { payments, businesses, people }: Partial<Places>) => ({
      ...(people && { people }),
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
  guards: {
    isBlank: (_, { text }: { text: string }) => toSearch(text) === '',
    isNoPerson: ({ context }, { text }: { text: string }) => !context.canFindPeople || !isPersonSearch(text),
  },
  delays: { searchPause: 1000 },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ text: '', active: null, ...nowhere, ...input }),
  type: 'parallel',
  on: { 'line.chosen': { actions: { type: 'setActive', params: ({ event }) => event } } },
  states: {
    payments: searchIn(
      'listPayments',
      'isBlank',
      ({ payments, total_payments: total }) => ({ rows: payments.slice(0, LIMIT), total }),
      (payments: Found<Payment>) => ({ payments }),
    ),
    businesses: searchIn(
      'listBusinesses',
      'isBlank',
      ({ businesses, total_businesses: total }) => ({ rows: businesses.slice(0, LIMIT), total }),
      (businesses: Found<Business>) => ({ businesses }),
    ),
    people: searchIn(
      'searchEmployees',
      'isNoPerson',
      ({ employees, total_employees: total }) => ({ rows: employees.slice(0, LIMIT), total }),
      (people: Found<Person>) => ({ people }),
    ),
  },
})
