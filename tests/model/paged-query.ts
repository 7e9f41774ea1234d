import type { PagedList, PagedListEvent } from '../../machines/shared/paged-list.ts'
import { isSameFilter, isSameQuery, type PageQuery } from '../../machines/rules/page-query.ts'

const first: PageQuery = { page: 1, limit: 10, search: '' }

/** What the app sends a list with pages as soon as it is there. */
export const pagedStart = { as: 'opened', first: [{ type: 'query.received', query: first }] } as const

interface PagedMoment {
  context: PagedList<unknown>
  matches: (state: { view: 'turning' } | { status: 'error' }) => boolean
}

/** What is done with a list with pages: `search` is asked for in its box, `other` by its address; `sort` is the order that a column's header asks for; `ids` are its rows', where they can be selected. */
export function pagedEvents(
  { context: { query } }: Pick<PagedMoment, 'context'>,
  {
    search,
    other,
    sort,
    ids,
  }: { search: string; other: string; sort: string; ids?: readonly [string, ...string[]] },
): readonly PagedListEvent[] {
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
    ...(ids === undefined
      ? []
      : [{ type: 'row.toggled', id: ids[0] } as const, { type: 'page.toggled', ids } as const]),
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
  ]
}

/** Whether a person, or the app, can do so. */
export function canPaged(snapshot: PagedMoment, event: PagedListEvent): boolean {
  const { query, total } = snapshot.context
  // a turn is too short for anything but a kept answer
  if (snapshot.matches({ view: 'turning' })) return /^xstate\.(after\.turn|done)\./.test(event.type)
  // nothing can be selected where no rows are
  if (event.type === 'row.toggled' || event.type === 'page.toggled')
    return !snapshot.matches({ status: 'error' })
  // the address tells its query only when it is another
  if (event.type === 'query.received') return !isSameQuery(event.query, query)
  if (event.type === 'page.requested') return event.page !== query.page && (total ?? 0) > 10
  if (event.type === 'limit.chosen') return event.limit !== query.limit && total !== null
  if (event.type === 'filter.chosen')
    return !isSameFilter(event.filter, query.filter) && !snapshot.matches({ status: 'error' })
  if (event.type === 'search.requested') return event.search !== query.search
  return true
}

/** What tells one moment of a list with pages from another. */
export const pagedIdentity = ({ query, total, selected }: PagedList<unknown>) => [
  query.page,
  query.limit,
  query.search,
  query.filter?.sort,
  total !== null && total > query.limit,
  selected.length > 0,
]

/** The address a list with pages asks for comes back as its query. */
export const pagedEchoes = {
  navigate: ({ query }: { query: PageQuery }) => ({ type: 'query.received' as const, query }),
}
