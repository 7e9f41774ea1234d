// The payments list: paging, search, selection of the page's rows, the next page fetched ahead.
// Spec, sections 2 (payments list screen), 5 (page query), 7 (payments/all) and 9 (debounce, page sizes).
import { assign, raise, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallInput, CallOutput, Dated, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { paymentId } from './contract/ids.ts'
import {
  DEFAULT_LIMIT,
  isSameQuery,
  offsetOf,
  pageCountOf,
  toSearch,
  type PageQuery,
} from './rules/page-query.ts'

interface Context {
  /** what the address confirmed; only `query.received` writes it */
  query: PageQuery
  /** the text in the search box */
  draft: string
  /** the search this box asked the address for; null once the address has answered */
  asked: string | null
  payments: readonly Payment[]
  /** rows that match in all; null until an answer came */
  total: number | null
  /** when the rows were answered, in ms */
  since: number | null
  /** ids of the selected rows, all on this page */
  selected: readonly string[]
  error: string | null
  failure: Failure | null
}

/** Where the router shall go; `replace` for typing, else a new history entry. */
export interface PageNavigation {
  query: PageQuery
  replace: boolean
}

type Event =
  | { type: 'query.received'; query: PageQuery }
  | { type: 'page.requested'; page: number }
  | { type: 'limit.chosen'; limit: number }
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old: it is asked for quietly */
  | { type: 'data.outdated' }
  | { type: 'row.toggled'; id: string }
  | { type: 'page.toggled'; ids: readonly string[] }
  /** raised with the answer to a query */
  | { type: 'page.received' }

const isAll = (selected: readonly string[], ids: readonly string[]) =>
  ids.every((id) => selected.includes(id))

const pageOf = (query: PageQuery, page: number): CallInput<'listPayments'> => ({
  offset: offsetOf({ ...query, page }),
  limit: query.limit,
  ...(query.search !== '' && { search: query.search }),
})

export const paymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
  },
  actors: { listPayments: call('listPayments') },
  actions: {
    /** the app's: writes the address */
    navigate: (_, _params: PageNavigation) => undefined,
    setQuery: assign(({ context }, { query }: { query: PageQuery }) => ({
      query,
      selected: [],
      // how many rows match another search is not known yet
      total: query.search === context.query.search ? context.total : null,
    })),
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    setAsked: assign((_, { search }: { search: string | null }) => ({ asked: search })),
    setPage: assign(({ context }, page: CallOutput<'listPayments'>) => ({
      // a backend that gives all there is must not freeze the page
      payments: page.payments.slice(0, context.query.limit),
      total: page.total_payments,
      since: page.answeredAt ?? null,
      selected: context.selected.filter((id) => page.payments.some((payment) => paymentId(payment) === id)),
      error: null,
      failure: null,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
    toggleRow: assign(({ context }, { id }: { id: string }) => ({
      selected: context.selected.includes(id)
        ? context.selected.filter((selected) => selected !== id)
        : [...context.selected, id],
    })),
    togglePage: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      selected: isAll(context.selected, ids) ? [] : ids,
    })),
  },
  guards: {
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
    isNewQuery: ({ context }, { query }: { query: PageQuery }) => !isSameQuery(context.query, query),
    /** the address got another search that this box did not ask for: Back, Forward or a link */
    isOtherSearch: ({ context }, { query: { search } }: { query: PageQuery }) =>
      search !== context.query.search && search !== context.asked && search !== toSearch(context.draft),
    isOtherPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && page !== context.query.page,
    isOtherLimit: ({ context }, { limit }: { limit: number }) => limit !== context.query.limit,
    isNewSearch: ({ context }) => toSearch(context.draft) !== context.query.search,
    hasNextPage: ({ context: { query, total } }) =>
      total !== null && query.page < pageCountOf(total, query.limit),
  },
  delays: {
    searchPause: 1000,
    patience: 3000,
    longWait: 7000,
    // the next page is fetched once this one has been painted
    breath: 300,
    // a page that is at hand comes in this very turn, without a skeleton before it
    turn: 0,
  },
}).createMachine({
  id: 'payments',
  context: {
    query: { page: 1, limit: DEFAULT_LIMIT, search: '' },
    draft: '',
    asked: null,
    payments: [],
    total: null,
    since: null,
    selected: [],
    error: null,
    failure: null,
  },
  type: 'parallel',
  on: {
    'page.requested': {
      guard: { type: 'isOtherPage', params: ({ event }) => event },
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({ query: { ...context.query, page: event.page }, replace: false }),
      },
    },
    'limit.chosen': {
      guard: { type: 'isOtherLimit', params: ({ event }) => event },
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({
          query: { ...context.query, page: 1, limit: event.limit },
          replace: false,
        }),
      },
    },
  },
  states: {
    status: {
      initial: 'idle',
      on: {
        'query.received': {
          guard: { type: 'isNewQuery', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setQuery', params: ({ event }) => event },
        },
      },
      states: {
        idle: {
          on: {
            'query.received': {
              target: 'loading',
              actions: { type: 'setQuery', params: ({ event }) => event },
            },
          },
        },
        loading: {
          tags: 'pending',
          initial: 'brief',
          invoke: {
            id: 'listPayments',
            src: 'listPayments',
            input: ({ context: { query } }) => pageOf(query, query.page),
            onDone: [
              {
                guard: { type: 'isOld', params: ({ event }) => event.output },
                target: 'success.refreshing',
                actions: [
                  { type: 'setPage', params: ({ event }) => event.output },
                  raise({ type: 'page.received' }),
                ],
              },
              {
                target: 'success',
                actions: [
                  { type: 'setPage', params: ({ event }) => event.output },
                  raise({ type: 'page.received' }),
                ],
              },
            ],
            onError: {
              target: 'error',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'An error occurred'),
              },
            },
          },
          states: {
            brief: { after: { patience: 'slow' } },
            slow: { after: { longWait: 'long' } },
            long: {
              on: {
                'wait.stopped': {
                  target: '#payments.status.error',
                  actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
                },
              },
            },
          },
        },
        success: {
          initial: 'painting',
          on: {
            'data.outdated': '.refreshing',
          },
          states: {
            painting: { after: { breath: { guard: 'hasNextPage', target: 'fetchingAhead' } } },
            // the answer waits in the client's cache; a failure shows when the page itself is asked for
            fetchingAhead: {
              invoke: {
                id: 'listPaymentsAhead',
                src: 'listPayments',
                input: ({ context: { query } }) => pageOf(query, query.page + 1),
                onDone: 'resting',
                onError: 'resting',
              },
            },
            resting: {},
            // the rows stay as they are until others are there
            refreshing: {
              invoke: {
                id: 'listPaymentsAnew',
                src: 'listPayments',
                input: ({ context: { query } }) => ({ ...pageOf(query, query.page), fresh: true }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'setPage', params: ({ event }) => event.output },
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
            // newer rows could not be had
            outdated: { on: { 'retry.requested': 'refreshing' } },
          },
        },
        error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
      },
    },
    // what stands in the table: never rows of another query, but for the turn in which a kept page comes
    view: {
      initial: 'skeleton',
      on: { 'page.received': '.rows' },
      states: {
        skeleton: {},
        rows: {
          on: {
            'row.toggled': { actions: { type: 'toggleRow', params: ({ event }) => event } },
            'page.toggled': { actions: { type: 'togglePage', params: ({ event }) => event } },
            'query.received': {
              guard: { type: 'isNewQuery', params: ({ event }) => event },
              target: 'turning',
            },
          },
        },
        turning: { after: { turn: 'skeleton' } },
      },
    },
    search: {
      initial: 'resting',
      on: {
        'search.typed': {
          target: '.typing',
          actions: { type: 'setDraft', params: ({ event }) => event },
        },
        'query.received': [
          {
            guard: { type: 'isOtherSearch', params: ({ event }) => event },
            target: '.resting',
            actions: [
              { type: 'setDraft', params: ({ event }) => ({ text: event.query.search }) },
              { type: 'setAsked', params: { search: null } },
            ],
          },
          // typing goes on while the address takes in what was asked before
          { actions: { type: 'setAsked', params: { search: null } } },
        ],
      },
      states: {
        resting: {},
        typing: {
          after: { searchPause: 'searching' },
          on: { 'search.submitted': 'searching' },
        },
        searching: {
          always: [
            {
              guard: 'isNewSearch',
              target: 'resting',
              actions: [
                { type: 'setAsked', params: ({ context }) => ({ search: toSearch(context.draft) }) },
                {
                  type: 'navigate',
                  params: ({ context }) => ({
                    query: { ...context.query, page: 1, search: toSearch(context.draft) },
                    replace: true,
                  }),
                },
              ],
            },
            { target: 'resting' },
          ],
        },
      },
    },
  },
})
