import type { PageQuery } from '../../machines/rules/page-query.ts'

interface PagedContext {
  query: PageQuery
  total: number | null
  selected: readonly unknown[]
}

/** What tells one moment of a list with pages from another. */
export const pagedIdentity = ({ query, total, selected }: PagedContext) => [
  query.page,
  query.limit,
  query.search,
  total !== null && total > query.limit,
  selected.length > 0,
]

/** The address a list with pages asks for comes back as its query. */
export const pagedEchoes = {
  navigate: ({ query }: { query: PageQuery }) => ({ type: 'query.received' as const, query }),
}
