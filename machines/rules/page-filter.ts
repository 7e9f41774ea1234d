import type { FilterName, PageFilter } from '../contract/filter-names.ts'
import { parsePageQuery, type PageQuery, type PageSearch } from './page-query.ts'

/** The URL parameters of a list that can be filtered or sorted. */
export type FilteredSearch = PageSearch & PageFilter

/** A limit that no real filter reaches, in characters. */
const MAX_FILTER = 2000

/** Picks a list's filter parameters from a URL, without validating them. */
export function pickFilter(raw: Readonly<Record<string, unknown>>, names: readonly FilterName[]): PageFilter {
  const filter: Partial<Record<FilterName, string>> = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '') filter[name] = value.slice(0, MAX_FILTER)
  }
  return filter
}

/** Parses the page query of a list that can be filtered or sorted. */
export function parseFilteredQuery(
  raw: Readonly<Record<string, unknown>>,
  names: readonly FilterName[],
): PageQuery {
  const filter = pickFilter(raw, names)
  return { ...parsePageQuery(raw), ...(Object.keys(filter).length > 0 && { filter }) }
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
