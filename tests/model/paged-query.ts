import type { PageQuery } from '../../machines/rules/page-query.ts'

interface PagedContext {
  query: PageQuery
  draft: string
  asked: unknown
  total: number | null
  selected: readonly unknown[]
}

/** What tells one moment of a list with pages from another. */
export const pagedIdentity = ({ query, draft, asked, total, selected }: PagedContext) => [
  query.page,
  query.limit,
  query.search,
  query.search === draft,
  asked !== null,
  total !== null && total > query.limit,
  selected.length,
]

/** The address a list with pages asks for comes back as its query. */
export const pagedEchoes = {
  navigate: ({ query }: { query: PageQuery }) => ({ type: 'query.received' as const, query }),
}
