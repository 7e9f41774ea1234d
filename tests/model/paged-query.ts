import type { PagedList, PagedListEvent } from '../../machines/shared/paged-list.ts'
import { isSameFilter } from '../../machines/rules/page-filter.ts'
import { isSameQuery } from '../../machines/rules/page-input.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'

const first: PageQuery = { page: 1, limit: 10, search: '' }

/** The start of a paged list, with the app's first events. */
export const pagedStart = { as: 'opened', first: [{ type: 'query.received', query: first }] } as const

interface PagedMoment<Row = never> {
  context: PagedList<Row>
  matches: (
    state: { view: 'turning' } | { view: 'rows' } | { status: 'error' } | { selection: 'all' },
  ) => boolean
}

/**
 * Returns the events of a paged list: `search` is typed in its box, `other` comes by its address; `sort` is the order
 * of a column's header.
 */
export function pagedEvents<Row>(
  snapshot: PagedMoment<Row>,
  { search, other, sort, idOf }: { search: string; other: string; sort: string; idOf: (row: Row) => string },
): readonly PagedListEvent[] {
  const { query, rows, selected } = snapshot.context
  const isSelected = (row: Row) => snapshot.matches({ selection: 'all' }) || selected.includes(row)
  const toggled = (some: readonly Row[]) => ({
    type: 'rows.toggled' as const,
    ids: some.map(idOf),
    isSelected: !some.every(isSelected),
  })
  return [
    { type: 'page.requested', page: 2 },
    { type: 'page.requested', page: query.page },
    { type: 'limit.chosen', limit: query.limit === 10 ? 20 : 10 },
    { type: 'limit.chosen', limit: query.limit },
    { type: 'filter.chosen', filter: query.filter === undefined ? { sort } : {} },
    { type: 'filter.chosen', filter: query.filter ?? {} },
    { type: 'search.requested', search },
    { type: 'query.received', query: first },
    { type: 'query.received', query: { ...first, search: other } },
    toggled(rows.slice(0, 1)),
    toggled(rows),
    { type: 'all.chosen' },
    { type: 'selection.cleared' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
  ]
}

/** Returns true for an event that a user or the app can cause. */
export function canPaged(snapshot: PagedMoment<unknown>, event: PagedListEvent): boolean {
  const { query, total, selected } = snapshot.context
  // a turn is only long enough for a cached response
  if (snapshot.matches({ view: 'turning' })) return /^xstate\.(after\.turn|done)\./.test(event.type)
  // without rows there is no selection
  if (event.type === 'rows.toggled')
    return snapshot.matches({ view: 'rows' }) && !snapshot.matches({ status: 'error' })
  const isAll = snapshot.matches({ selection: 'all' })
  if (event.type === 'all.chosen') return !isAll && selected.length > 0 && (total ?? 0) > selected.length
  if (event.type === 'selection.cleared') return isAll || selected.length > 0
  // the address only sends a changed query
  if (event.type === 'query.received') return !isSameQuery(event.query, query)
  if (event.type === 'page.requested') return event.page !== query.page && (total ?? 0) > 10
  if (event.type === 'limit.chosen') return event.limit !== query.limit && total !== null
  if (event.type === 'filter.chosen')
    return !isSameFilter(event.filter, query.filter) && !snapshot.matches({ status: 'error' })
  if (event.type === 'search.requested') return event.search !== query.search
  return true
}

export const pagedIdentity = ({ query, total, selected }: PagedList<unknown>) => [
  query.page,
  query.limit,
  // another order leads to the same states as another search
  query.filter?.sort ?? query.search,
  total !== null && total > query.limit,
  selected.length > 0,
]

/** The requested address of a paged list comes back as its query. */
export const pagedEchoes = {
  navigate: ({ query }: { query: PageQuery }) => ({ type: 'query.received' as const, query }),
}
