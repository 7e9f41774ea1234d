// A paged list: paging, search, selection across pages, prefetch of the next page, and changes made while it is shown.
// Spec, sections 2 (payments list screen, route business), 5 (page query), 7 (payments/all, business/all), 8 ('An error occurred') and 9 (debounce, page sizes).
import { assign, fromCallback, raise, sendTo, setup, type ActorRefFrom } from 'xstate'
import { type Failed, failedWith } from '../contract/failure.ts'
import type { PageFilter } from '../contract/filter-names.ts'
import { listRows, type RowsPage } from '../contract/call.ts'
import {
  isSameFilter,
  isSameList,
  isSameQuery,
  pageCountOf,
  toPageInput,
  DEFAULT_LIMIT,
  type PageQuery,
} from '../rules/page-query.ts'
import { patienceMachine } from './patience.machine.ts'
import { answered, unread, whenStopped, type Read, type ReadEvent } from './read.ts'
import { searchBoxMachine } from './search-box.machine.ts'

interface ListInput<Row> {
  idOf: (row: Row) => string
}

export interface PagedList<Row> extends Read, ListInput<Row> {
  /** the URL's query; only `query.received` writes it */
  query: PageQuery
  rows: readonly Row[]
  total: number | null
  /** true while the client-side list is incomplete: rows may be missing */
  isPartial: boolean
  /** true while the list loads the rows that it needs for sorting, and the displayed rows may still move */
  isSorting: boolean
  selected: readonly Row[]
  /** id of the last added row, highlighted in the list */
  addedId: string | null
  isOutdated: boolean
}

export type PagedListEvent<Row> =
  | ReadEvent
  | { type: 'query.received'; query: PageQuery }
  | { type: 'page.requested'; page: number }
  | { type: 'limit.chosen'; limit: number }
  /** the complete filter and sort order; `replace` corrects an invalid URL without adding a history entry */
  | { type: 'filter.chosen'; filter: PageFilter; replace?: boolean }
  /** from the search box */
  | { type: 'search.requested'; search: string }
  /** the user selected or deselected a row, a range, or all rows of the page */
  | { type: 'rows.toggled'; ids: readonly string[]; isSelected: boolean }
  /** the user selected all matching rows of all pages */
  | { type: 'all.chosen' }
  | { type: 'selection.cleared' }
  | { type: 'row.updated'; row: Row }
  | { type: 'row.added'; id: string }
  /** a write has an unknown outcome: refetch the list to see whether it was done */
  | { type: 'check.requested' }
  /** raised when a query is answered */
  | { type: 'page.received' }

/**
 * The next query for the router. `replace` is true for typing and corrections, which add no history entry. The app
 * drops the query after the user has left for another page, because the list stays until that page's code has loaded.
 */
export interface PageNavigation {
  query: PageQuery
  replace: boolean
}

/** The event that reports a new query in the URL. */
export interface QueryReceived {
  type: 'query.received'
  query: PageQuery
}

export type PagedListActor<Row> = ActorRefFrom<ReturnType<typeof pagedListMachine<Row>>>

const takeQuery = [
  { type: 'setQuery', params: ({ event }: { event: QueryReceived }) => event },
  { type: 'notifyReader', params: ({ event }: { event: QueryReceived }) => event },
] as const

/** Creates the machine of a paged list; the app provides the call that loads a page. */
export function pagedListMachine<Row>() {
  return setup({
    types: {
      context: {} as PagedList<Row>,
      events: {} as PagedListEvent<Row>,
      input: {} as ListInput<Row>,
      tags: {} as 'pending',
      children: {} as { patience: 'patience'; searchBox: 'searchBox' },
    },
    actors: {
      listRows: listRows<Row>(),
      /** the app notifies a client-side list of the URL's query and of newly loaded pages */
      followReading: fromCallback<QueryReceived>(() => undefined),
      patience: patienceMachine,
      searchBox: searchBoxMachine,
    },
    actions: {
      navigate: (_, _params: PageNavigation): void => undefined,
      tellBox: sendTo('searchBox', (_, { search }: PageQuery) => ({ type: 'search.received', search })),
      tellView: raise({ type: 'page.received' }),
      notifyReader: sendTo('followReading', (_, { query }: { query: PageQuery }) => ({
        type: 'query.received',
        query,
      })),
      setQuery: assign(({ context }, { query }: { query: PageQuery }) => ({
        query,
        // the total is unknown if the search or a filter has changed
        total: isSameList(query, context.query) ? context.total : null,
      })),
      setPage: assign(({ context: { query, selected, idOf } }, page: RowsPage<Row>) => {
        const newer = new Map(page.rows.map((row) => [idOf(row), row]))
        return {
          ...answered(page),
          // protects the page from freezing if a backend ignores the limit
          rows: page.rows.slice(0, query.limit),
          total: page.total,
          isPartial: page.isPartial ?? false,
          isSorting: page.isSorting ?? false,
          selected: selected.map((row) => newer.get(idOf(row)) ?? row),
          isOutdated: false,
        }
      }),
      setError: assign((_, params: Failed) => params),
      setRow: assign(({ context: { rows, selected, idOf } }, { row }: { row: Row }) => {
        const newer = (one: Row) => (idOf(one) === idOf(row) ? row : one)
        return { rows: rows.map(newer), selected: selected.map(newer) }
      }),
      mark: assign((_, { id }: { id: string }) => ({ addedId: id })),
      outdate: assign({ isOutdated: true }),
      toggleRows: assign(
        (
          { context: { rows, selected, idOf } },
          { ids, isSelected }: { ids: readonly string[]; isSelected: boolean },
        ) => ({
          selected: [
            ...selected.filter((row) => !ids.includes(idOf(row))),
            ...rows.filter((row) => isSelected && ids.includes(idOf(row))),
          ],
        }),
      ),
      selectPage: assign({ selected: ({ context }) => context.rows }),
      selectNone: assign({ selected: [] }),
    },
    guards: {
      isOld: (_, { isOld }: RowsPage<Row>) => isOld === true,
      isNewQuery: ({ context }, { query }: { query: PageQuery }) => !isSameQuery(context.query, query),
      isOtherList: ({ context }, { query }: { query: PageQuery }) => !isSameList(context.query, query),
      isOtherPage: ({ context }, { page }: { page: number }) =>
        Number.isInteger(page) && page >= 1 && page !== context.query.page,
      isOtherLimit: ({ context }, { limit }: { limit: number }) => limit !== context.query.limit,
      isOtherFilter: ({ context }, { filter }: { filter: PageFilter }) =>
        !isSameFilter(context.query.filter, filter),
      hasNextPage: ({ context: { query, total } }) =>
        total !== null && query.page < pageCountOf(total, query.limit),
    },
    delays: {
      // time for the browser to paint the page before the next page is prefetched, in ms
      breath: 30,
      // ms until the skeleton shows; a cached page arrives within the same task, so it shows no skeleton
      turn: 0,
    },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({
      ...unread,
      ...input,
      query: { page: 1, limit: DEFAULT_LIMIT, search: '' },
      rows: [],
      total: null,
      isPartial: false,
      isSorting: false,
      selected: [],
      addedId: null,
      isOutdated: false,
    }),
    type: 'parallel',
    invoke: { id: 'followReading', src: 'followReading' },
    on: {
      'page.requested': {
        guard: { type: 'isOtherPage', params: ({ event }) => event },
        actions: {
          type: 'navigate',
          params: ({ context: { query }, event: { page } }) => ({
            query: { ...query, page },
            replace: false,
          }),
        },
      },
      'limit.chosen': {
        guard: { type: 'isOtherLimit', params: ({ event }) => event },
        actions: {
          type: 'navigate',
          params: ({ context: { query }, event: { limit } }) => ({
            query: { ...query, page: 1, limit },
            replace: false,
          }),
        },
      },
      'filter.chosen': {
        guard: { type: 'isOtherFilter', params: ({ event }) => event },
        actions: {
          type: 'navigate',
          params: ({ context: { query }, event: { filter, replace = false } }) => ({
            query: { ...query, page: 1, filter },
            replace,
          }),
        },
      },
      'row.updated': { actions: { type: 'setRow', params: ({ event }) => event } },
    },
    states: {
      status: {
        initial: 'idle',
        on: {
          'query.received': {
            guard: { type: 'isNewQuery', params: ({ event }) => event },
            target: '.loading',
            actions: takeQuery,
          },
          'check.requested': { target: '.loading', actions: 'outdate' },
          // the newest rows come first, so a new row is visible on page 1 without search, filter and sort order
          'row.added': {
            target: '.loading',
            actions: [
              'outdate',
              { type: 'mark', params: ({ event }) => event },
              {
                type: 'navigate',
                params: ({ context }) => ({
                  query: { page: 1, limit: context.query.limit, search: '' },
                  replace: true,
                }),
              },
            ],
          },
        },
        states: {
          idle: { on: { 'query.received': { target: 'loading', actions: takeQuery } } },
          loading: {
            tags: 'pending',
            on: { 'wait.stopped': whenStopped },
            invoke: [
              { id: 'patience', src: 'patience' },
              {
                id: 'listRows',
                src: 'listRows',
                input: ({ context: { query, isOutdated } }) => ({
                  ...toPageInput(query),
                  ...(isOutdated && { fresh: true }),
                }),
                onDone: [
                  {
                    guard: { type: 'isOld', params: ({ event }) => event.output },
                    target: 'success.refreshing',
                    actions: [{ type: 'setPage', params: ({ event }) => event.output }, 'tellView'],
                  },
                  {
                    target: 'success',
                    actions: [{ type: 'setPage', params: ({ event }) => event.output }, 'tellView'],
                  },
                ],
                onError: {
                  target: 'error',
                  actions: { type: 'setError', params: failedWith('An error occurred') },
                },
              },
            ],
          },
          success: {
            initial: 'painting',
            on: { 'data.outdated': '.refreshing' },
            states: {
              painting: { after: { breath: { guard: 'hasNextPage', target: 'fetchingAhead' } } },
              // fills the cache with the next page; a failure shows only when the user opens that page
              fetchingAhead: {
                invoke: {
                  id: 'listRowsAhead',
                  src: 'listRows',
                  input: ({ context: { query } }) => toPageInput({ ...query, page: query.page + 1 }),
                  onDone: 'resting',
                  onError: 'resting',
                },
              },
              resting: {},
              // keeps the displayed answer until the new one arrives
              refreshing: {
                invoke: {
                  id: 'listRowsAnew',
                  src: 'listRows',
                  input: ({ context: { query } }) => ({ ...toPageInput(query), fresh: true }),
                  onDone: {
                    target: 'resting',
                    actions: { type: 'setPage', params: ({ event }) => event.output },
                  },
                  onError: {
                    target: 'outdated',
                    actions: { type: 'setError', params: failedWith('An error occurred') },
                  },
                },
              },
              // the refetch failed
              outdated: { on: { 'retry.requested': 'refreshing' } },
            },
          },
          error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
        },
      },
      // after a new query the old rows stay for one task only, so that a cached page can replace them directly
      view: {
        initial: 'skeleton',
        on: { 'page.received': '.rows' },
        states: {
          skeleton: {},
          rows: {
            on: {
              'query.received': {
                guard: { type: 'isNewQuery', params: ({ event }) => event },
                target: 'turning',
              },
            },
          },
          turning: { after: { turn: 'skeleton' } },
        },
      },
      selection: {
        initial: 'some',
        on: {
          // a new search or filter clears the selection, because the selected rows may no longer match
          'query.received': {
            guard: { type: 'isOtherList', params: ({ event }) => event },
            target: '.some',
            actions: 'selectNone',
          },
          'selection.cleared': { target: '.some', actions: 'selectNone' },
          'rows.toggled': { actions: { type: 'toggleRows', params: ({ event }) => event } },
        },
        states: {
          some: { on: { 'all.chosen': 'all' } },
          // if the user deselects one row, the other rows of the page stay selected
          all: {
            on: {
              'rows.toggled': {
                target: 'some',
                actions: ['selectPage', { type: 'toggleRows', params: ({ event }) => event }],
              },
            },
          },
        },
      },
      search: {
        invoke: { id: 'searchBox', src: 'searchBox', input: { pause: 1000 } },
        on: {
          'query.received': { actions: { type: 'tellBox', params: ({ event }) => event.query } },
          'search.requested': {
            actions: {
              type: 'navigate',
              params: ({ context: { query }, event: { search } }) => ({
                query: { ...query, page: 1, search },
                replace: true,
              }),
            },
          },
        },
      },
    },
  })
}
