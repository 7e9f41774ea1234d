import type { FilterName, PageFilter } from '../contract/filter-names.ts'

/** The position in a paged list (spec, sections 2 and 5). `page` counts from 1. */
export interface PageQuery {
  page: number
  limit: number
  search: string
  /** Absent if the list is neither filtered nor sorted */
  filter?: PageFilter
}

/** A paged list's URL parameters. An absent parameter has its default value. */
export interface PageSearch {
  page?: number
  limit?: number
  /** undefined removes an empty search from the URL */
  search?: string | undefined
}

/** The URL parameters of a list that can be filtered or sorted. */
export type FilteredSearch = PageSearch & PageFilter

/** Spec, section 9: the default page size. */
export const DEFAULT_LIMIT = 10
/** Spec, section 9: the page sizes of the selector. */
export const LIMITS: readonly number[] = [10, 20, 30, 40, 50]
/** The contract's limits; that of a search is in characters. */
const MAX_LIMIT = 100
const MAX_OFFSET = 2 ** 31 - 1
const MAX_SEARCH = 200
/** A limit that no real filter reaches, in characters. */
const MAX_FILTER = 2000

const plainNumber = /^\s*[+-]?\d+(\.\d+)?\s*$/

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && plainNumber.test(value) ? Number(value) : Number.NaN
}

/** Trims a search text for sending, cuts it to 200 characters, and drops lone surrogates and NUL. */
export function toSearch(text: string): string {
  return [...text.trim().slice(0, MAX_SEARCH)]
    .filter((character) => !/^[\uD800-\uDFFF]$/.test(character) && character !== '\0')
    .join('')
    .trim()
}

/** Parses a page query from any URL; never throws. Invalid numbers fall back to page 1 and limit 10, at most 100. */
export function parsePageQuery(raw: Readonly<Record<string, unknown>>): PageQuery {
  const limitGiven = Math.floor(toNumber(raw['limit']))
  const limit = limitGiven >= 1 ? Math.min(limitGiven, MAX_LIMIT) : DEFAULT_LIMIT
  const pageGiven = Math.floor(toNumber(raw['page']))
  const lastPossible = Math.floor(MAX_OFFSET / limit) + 1
  const page = pageGiven >= 1 ? Math.min(pageGiven, lastPossible) : 1
  const search = typeof raw['search'] === 'string' ? toSearch(raw['search']) : ''
  return { page, limit, search }
}

/** Parses a paged list's URL parameters: corrects invalid values and leaves absent ones out. */
export function toPageSearch(raw: Readonly<Record<string, unknown>>): PageSearch {
  const { page, limit, search } = parsePageQuery(raw)
  return {
    ...(raw['page'] !== undefined && { page }),
    ...(raw['limit'] !== undefined && { limit }),
    ...(raw['search'] !== undefined && { search: search || undefined }),
  }
}

/** Picks a list's filter parameters from a URL, without validating them. */
export function pickFilter(raw: Readonly<Record<string, unknown>>, names: readonly FilterName[]): PageFilter {
  const filter: Partial<Record<FilterName, string>> = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '') filter[name] = value.slice(0, MAX_FILTER)
  }
  return filter
}

/** Returns the query in parsed URL parameters (`toPageSearch`), with the filter parameters that the list has. */
export function pageQueryOf(
  { page = 1, limit = DEFAULT_LIMIT, search = '', ...raw }: PageSearch & Readonly<Record<string, unknown>>,
  names: readonly FilterName[],
): PageQuery {
  const filter = pickFilter(raw, names)
  return { page, limit, search, ...(Object.keys(filter).length > 0 && { filter }) }
}

/** Returns true when a query filters its list; a sort order alone does not count. */
export function isFiltered({ filter = {} }: Pick<PageQuery, 'filter'>): boolean {
  return Object.keys(filter).some((name) => name !== 'sort')
}

/** Compares two filters, including their sort order. */
export function isSameFilter(a: PageFilter = {}, b: PageFilter = {}): boolean {
  // The cast is safe: the keys of filters are filter names
  const names = Object.keys({ ...a, ...b }) as FilterName[]
  return names.every((name) => a[name] === b[name])
}

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

/** Converts a query to the parameters of the call for its page. The app maps them to a server request. */
export function toPageInput(query: PageQuery) {
  return { offset: offsetOf(query), limit: query.limit, ...searchAndFilter(query) }
}

/** Converts a query to the parameters of the totals call. The totals do not depend on the page or the sort order. */
export function toTotalsInput({ search, filter }: PageQuery) {
  const { sort: _, ...unsorted } = filter ?? {}
  return searchAndFilter({ search, filter: filter && unsorted })
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
