/**
 * The parts of a chart that all paged lists share: paging, search, selection across pages, prefetch of the next
 * page. Spec, sections 2 (payments list screen), 5 (page query) and 9 (debounce, page sizes).
 */
import { fromCallback, raise, sendTo } from 'xstate'
import type { CallInput, CallOutput, Dated, ReadId } from '../contract/calls.ts'
import type { PageFilter } from '../contract/filter-names.ts'
import { isSameFilter } from '../rules/page-filter.ts'
import { isSameList, isSameQuery, pageCountOf } from '../rules/page-input.ts'
import { DEFAULT_LIMIT, type PageQuery } from '../rules/page-query.ts'
import {
  answered,
  loadingOf,
  readActions,
  readGuards,
  readStates,
  sharedAssign,
  unread,
  type Read,
  type ReadEvent,
  type SharedAction,
} from './read.ts'
import { searchOf, searchReceived } from './search.ts'

export interface PagedList<Row> extends Read {
  /** the URL's query; only `query.received` writes it */
  query: PageQuery
  rows: readonly Row[]
  /** the number of matching rows; null before the answer */
  total: number | null
  /** true while the client-side list is incomplete: rows may be missing */
  isPartial: boolean
  /** true while the list loads for its sort order, when rows would move */
  isSorting: boolean
  /** the selected rows across pages; empty for lists without selection */
  selected: readonly Row[]
}

export type PagedListEvent =
  | ReadEvent
  | { type: 'query.received'; query: PageQuery }
  | { type: 'page.requested'; page: number }
  | { type: 'limit.chosen'; limit: number }
  /** the complete filter and sort order; `replace` corrects an invalid URL without a history entry */
  | { type: 'filter.chosen'; filter: PageFilter; replace?: boolean }
  /** from the search box */
  | { type: 'search.requested'; search: string }
  // the next three only for lists with selection
  /** a row, a range, or all rows of the page */
  | { type: 'rows.toggled'; ids: readonly string[]; isSelected: boolean }
  /** all matching rows of all pages */
  | { type: 'all.chosen' }
  | { type: 'selection.cleared' }
  /** raised on the answer to a query */
  | { type: 'page.received' }

/** The invoked machines of a list. */
export type PagedListChildren = { patience: 'patience'; searchBox: 'searchBox' }

/** The router's next query; `replace` for typing and corrections, else a new history entry. */
export interface PageNavigation {
  query: PageQuery
  replace: boolean
}

type Args<E> = { context: PagedList<unknown>; event: E }

/** The app notifies a client-side list of the URL's query and of newly loaded pages. */
export const followReading = fromCallback<QueryReceived>(() => undefined)

/** Sent when the URL has a new query. */
export interface QueryReceived {
  type: 'query.received'
  query: PageQuery
}

// XState types a raised event by its machine; this one is for any machine that accepts it
const tellView = raise({ type: 'page.received' }) as SharedAction<unknown, unknown> & {
  _out_TEvent?: { type: 'page.received' }
}

const goTo = <E>(change: (event: E) => Partial<PageQuery>, isReplaced = (_: E) => false) =>
  ({
    type: 'navigate',
    params: ({ context, event }: Args<E>): PageNavigation => ({
      query: { ...context.query, ...change(event) },
      replace: isReplaced(event),
    }),
  }) as const

const eventOf = <E>({ event }: { event: E }) => event
const queryOf = eventOf<{ query: PageQuery }>
const setQuery = [
  { type: 'setQuery', params: queryOf },
  { type: 'notifyReader', params: queryOf },
] as const
const selectNone = { type: 'select', params: { selected: [] } } as const
const isOtherList = { type: 'isOtherList', params: queryOf } as const
const toggleRows = { type: 'toggleRows', params: eventOf<Toggled> } as const
interface FilterChosen {
  filter: PageFilter
  replace?: boolean
}
const isNewQuery = { type: 'isNewQuery', params: queryOf } as const

interface Toggled {
  ids: readonly string[]
  isSelected: boolean
}

interface Listing<K extends ReadId, C extends PagedList<unknown>> {
  /** maps a query to the call's input */
  input: (query: PageQuery, context: C) => CallInput<K>
  /** maps a response to the context */
  keep: (answer: CallOutput<K>) => Pick<C, 'rows' | 'total'> & Partial<C>
  idOf: (row: C['rows'][number]) => string
}

/**
 * Builds the parts of a list's `setup` and chart. The machine has `patience`, `searchBox` and the call among its actors,
 * and adds its own parts.
 */
export function pagedList<K extends ReadId, C extends PagedList<unknown>, Row = C['rows'][number]>(
  operationId: K,
  fallback: string,
  { input, keep, idOf }: Listing<K, C>,
) {
  const selectPage = {
    type: 'select',
    params: ({ context }: { context: PagedList<Row> }) => ({ selected: context.rows }),
  } as const
  const read = { input: (context: C) => input(context.query, context) }
  const { success, error } = readStates(operationId, fallback, read)
  return {
    actions: {
      ...readActions,
      // XState types a sent event by its machine; this one is for any machine with a search box
      tellBox: sendTo('searchBox', (_, { search }: PageQuery) => searchReceived(search)) as SharedAction<
        unknown,
        PageQuery
      >,
      // as above
      notifyReader: sendTo('followReading', (_, { query }: { query: PageQuery }) => ({
        type: 'query.received' as const,
        query,
      })) as SharedAction<unknown, { query: PageQuery }>,
      /** the app writes the URL */
      navigate: (_: unknown, _params: PageNavigation): void => undefined,
      setQuery: sharedAssign<PagedList<unknown>, { query: PageQuery }>((context, { query }) => ({
        query,
        // the total of another search or filter is unknown
        total: isSameList(query, context.query) ? context.total : null,
      })),
      setAnswer: sharedAssign<C, CallOutput<K>>((context, answer) => {
        const kept = keep(answer)
        // a backend that ignores the limit must not freeze the page
        const rows = kept.rows.slice(0, context.query.limit)
        const newer = new Map(kept.rows.map((row) => [idOf(row), row]))
        const selected = context.selected.map((row) => newer.get(idOf(row)) ?? row)
        const { isPartial = false, isSorting = false }: Dated = answer
        return { ...answered(answer), ...kept, rows, isPartial, isSorting, selected }
      }),
      toggleRows: sharedAssign<PagedList<Row>, Toggled>(({ rows, selected }, { ids, isSelected }) => ({
        selected: [
          ...selected.filter((row) => !ids.includes(idOf(row))),
          ...rows.filter((row) => isSelected && ids.includes(idOf(row))),
        ],
      })),
      select: sharedAssign<PagedList<Row>, { selected: readonly Row[] }>((_, params) => params),
    },
    guards: {
      ...readGuards,
      isNewQuery: ({ context }: Args<unknown>, { query }: { query: PageQuery }) =>
        !isSameQuery(context.query, query),
      isOtherList: ({ context }: Args<unknown>, { query }: { query: PageQuery }) =>
        !isSameList(context.query, query),
      isOtherPage: ({ context }: Args<unknown>, { page }: { page: number }) =>
        Number.isInteger(page) && page >= 1 && page !== context.query.page,
      isOtherLimit: ({ context }: Args<unknown>, { limit }: { limit: number }) =>
        limit !== context.query.limit,
      isOtherFilter: ({ context }: Args<unknown>, { filter }: FilterChosen) =>
        !isSameFilter(context.query.filter, filter),
      hasNextPage: ({ context: { query, total } }: Args<unknown>) =>
        total !== null && query.page < pageCountOf(total, query.limit),
    },
    delays: {
      // ms to paint the page before prefetching the next one
      breath: 30,
      // a cached page arrives in the same task, without a skeleton
      turn: 0,
    },
    context: {
      ...unread,
      query: { page: 1, limit: DEFAULT_LIMIT, search: '' },
      rows: [],
      total: null,
      isPartial: false,
      isSorting: false,
      selected: [],
    } satisfies PagedList<unknown>,
    on: {
      'page.requested': {
        guard: { type: 'isOtherPage', params: eventOf<{ page: number }> },
        actions: goTo(({ page }: { page: number }) => ({ page })),
      },
      'limit.chosen': {
        guard: { type: 'isOtherLimit', params: eventOf<{ limit: number }> },
        actions: goTo(({ limit }: { limit: number }) => ({ page: 1, limit })),
      },
      'filter.chosen': {
        guard: { type: 'isOtherFilter', params: eventOf<FilterChosen> },
        actions: goTo(
          ({ filter }: FilterChosen) => ({ page: 1, filter }),
          ({ replace = false }) => replace,
        ),
      },
    },
    status: {
      initial: 'idle',
      on: { 'query.received': { guard: isNewQuery, target: '.loading', actions: setQuery } },
      states: {
        idle: { on: { 'query.received': { target: 'loading', actions: setQuery } } },
        loading: loadingOf(operationId, fallback, {
          ...read,
          then: [tellView],
          whenOld: { target: 'success.refreshing' },
        }),
        success: {
          ...success,
          initial: 'painting',
          states: {
            painting: { after: { breath: { guard: 'hasNextPage', target: 'fetchingAhead' } } },
            // fills the cache; a failure shows when the user opens the page
            fetchingAhead: {
              invoke: {
                id: `${operationId}Ahead`,
                src: operationId,
                input: ({ context }: { context: C }) =>
                  input({ ...context.query, page: context.query.page + 1 }, context),
                onDone: 'resting',
                onError: 'resting',
              },
            },
            ...success.states,
          },
        },
        error,
      },
    },
    // the table's content: never the rows of another query, except for the task in which a cached page arrives
    view: {
      initial: 'skeleton',
      on: { 'page.received': '.rows' },
      states: {
        skeleton: {},
        rows: {
          on: {
            'query.received': { guard: isNewQuery, target: 'turning' },
          },
        },
        turning: { after: { turn: 'skeleton' } },
      },
    },
    // only for lists with selection
    selection: {
      initial: 'some',
      on: {
        // clears the selection, because its rows may no longer be listed
        'query.received': { guard: isOtherList, target: '.some', actions: selectNone },
        'selection.cleared': { target: '.some', actions: selectNone },
        'rows.toggled': { actions: toggleRows },
      },
      states: {
        some: { on: { 'all.chosen': 'all' } },
        // deselecting one row keeps the page's other rows selected
        all: { on: { 'rows.toggled': { target: 'some', actions: [selectPage, toggleRows] } } },
      },
    },
    search: searchOf<PageQuery>(1000),
  } as const
}
