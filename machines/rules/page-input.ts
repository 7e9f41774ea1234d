import type { PageFilter } from '../contract/filter-names.ts'
import { isSameFilter, type FilteredSearch } from './page-filter.ts'
import type { PageQuery } from './page-query.ts'

/** Converts a query to the URL's search parameters. */
export function addressOf({ page, limit, search, filter }: PageQuery): FilteredSearch {
  return { page, limit, ...(search !== '' && { search }), ...filter }
}

/** Returns (page − 1) × limit (spec, section 7). */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit
}

/** Returns a list's search and filter as parameters of its call. */
export function searchAndFilter({ search, filter }: { search: string; filter?: PageFilter | undefined }) {
  return { ...(search !== '' && { search }), ...(filter && { filter }) }
}

/** Converts a query to the parameters of the call for its page. */
export function toPageInput(query: PageQuery): PageInput {
  return { offset: offsetOf(query), limit: query.limit, ...searchAndFilter(query) }
}

/** Converts a query to the parameters of the totals call. The totals do not depend on the page or the sort order. */
export function toTotalsInput({ search, filter }: PageQuery): Pick<PageInput, 'search' | 'filter'> {
  const { sort: _, ...unsorted } = filter ?? {}
  return searchAndFilter({ search, filter: filter && unsorted })
}

/** The input that a list's machine gives to the call for a page. The app maps it to a server request. */
export interface PageInput {
  offset: number
  limit: number
  search?: string
  filter?: PageFilter
}

/** Returns the total divided by the limit, rounded up (spec, section 2); 1 for an empty list. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** Returns true when both queries request the same page of the same list. */
export function isSameQuery(a: PageQuery, b: PageQuery): boolean {
  return a.page === b.page && a.limit === b.limit && a.search === b.search && isSameFilter(a.filter, b.filter)
}

/** Returns true when both queries match the same rows, in any sort order. */
export function isSameList(a: PageQuery, b: PageQuery): boolean {
  return a.search === b.search && isSameFilter({ ...a.filter, sort: '' }, { ...b.filter, sort: '' })
}
