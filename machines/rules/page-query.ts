/** Where a paged list is (spec, sections 2 and 5). `page` counts from 1. */
export interface PageQuery {
  page: number
  limit: number
  search: string
  /** absent where nothing narrows or orders the list */
  filter?: PageFilter
}

/** The parameters of each list's address that narrow or order it. */
export const filterNames = {
  payments: ['status', 'gateway', 'mode', 'plan', 'amountFrom', 'amountTo', 'paidFrom', 'paidTo', 'sort'],
  businesses: ['status', 'plan', 'full', 'createdFrom', 'createdTo', 'sort'],
} as const
type FilterName = (typeof filterNames)[keyof typeof filterNames][number]

/** What narrows or orders a list, as its address has it; what each text means is in `src/lib/filter.ts`. */
export type PageFilter = { readonly [Name in FilterName]?: string }

/** A paged list's part of the address. What is absent has its default. */
export interface PageSearch {
  page?: number
  limit?: number
  search?: string
}

/** The same of a list that can be narrowed or ordered. */
export type FilteredSearch = PageSearch & PageFilter

/** Page size when the address names none (spec, section 9). */
export const DEFAULT_LIMIT = 10
/** A longer text is no filter that anybody chose. */
const MAX_FILTER = 2000
/** Page sizes the selector offers (spec, section 9). */
export const LIMITS: readonly number[] = [10, 20, 30, 40, 50]
/** The contract's bounds. */
const MAX_LIMIT = 100
const MAX_SEARCH = 200
const MAX_OFFSET = 2 ** 31 - 1

const plainNumber = /^\s*[+-]?\d+(\.\d+)?\s*$/

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && plainNumber.test(value) ? Number(value) : Number.NaN
}

/**
 * Reads a page query from anything an address may hold; never throws.
 * Page below 1 or not a number: 1; limit below 1 or not a number: 10, above 100: 100; fractions are floored.
 */
export function parsePageQuery(raw: Readonly<Record<string, unknown>>): PageQuery {
  const limitGiven = Math.floor(toNumber(raw['limit']))
  const limit = limitGiven >= 1 ? Math.min(limitGiven, MAX_LIMIT) : DEFAULT_LIMIT
  const pageGiven = Math.floor(toNumber(raw['page']))
  const lastPossible = Math.floor(MAX_OFFSET / limit) + 1
  const page = pageGiven >= 1 ? Math.min(pageGiven, lastPossible) : 1
  const search = typeof raw['search'] === 'string' ? toSearch(raw['search']) : ''
  return { page, limit, search }
}

/** Those of the parameters that an address has; whether they can be meant is not looked at. */
export function pickFilter(raw: Readonly<Record<string, unknown>>, names: readonly FilterName[]): PageFilter {
  const filter: Partial<Record<FilterName, string>> = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '') filter[name] = value.slice(0, MAX_FILTER)
  }
  return filter
}

/** A page query of a list that can be narrowed or ordered. */
export function parseFilteredQuery(
  raw: Readonly<Record<string, unknown>>,
  names: readonly FilterName[],
): PageQuery {
  const filter = pickFilter(raw, names)
  return { ...parsePageQuery(raw), ...(Object.keys(filter).length > 0 && { filter }) }
}

/** Reads the address's part of a paged list: what is there is made right, what is not stays away. */
export function toPageSearch(raw: Readonly<Record<string, unknown>>): PageSearch {
  const { page, limit, search } = parsePageQuery(raw)
  return {
    ...(raw['page'] !== undefined && { page }),
    ...(raw['limit'] !== undefined && { limit }),
    ...(search !== '' && { search }),
  }
}

/** What the address says of a page that was asked for. */
export function addressOf({ page, limit, search, filter }: PageQuery): FilteredSearch {
  return { page, limit, ...(search !== '' && { search }), ...filter }
}

/** The search text as it is sent: trimmed, at most 200 characters, never half a surrogate pair. */
export function toSearch(text: string): string {
  return [...text.trim().slice(0, MAX_SEARCH)]
    .filter((character) => !/^[\uD800-\uDFFF]$/.test(character) && character !== '\0')
    .join('')
    .trim()
}

/** (page minus one) times the limit (spec, section 7). */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit
}

/** What is asked of the server for a page. */
export function toPageInput(query: PageQuery): PageInput {
  const { limit, search, filter } = query
  return { offset: offsetOf(query), limit, ...(search !== '' && { search }), ...(filter && { filter }) }
}

/** A page as the lists' machines ask for it; whoever answers knows what can be asked of the server. */
export interface PageInput {
  offset: number
  limit: number
  search?: string
  filter?: PageFilter
}

/** Total divided by limit, rounded up (spec, section 2); an empty list has one page. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** Whether both ask for the same page of the same list. */
export function isSameQuery(a: PageQuery, b: PageQuery): boolean {
  return a.page === b.page && a.limit === b.limit && a.search === b.search && isSameFilter(a.filter, b.filter)
}

/** Whether a filter narrows the list; the order does not. */
export function isFiltered({ filter = {} }: Pick<PageQuery, 'filter'>): boolean {
  return Object.keys(filter).some((name) => name !== 'sort')
}

/** Whether both are pages of the same rows, in whatever order. */
export function isSameList(a: PageQuery, b: PageQuery): boolean {
  return a.search === b.search && isSameFilter({ ...a.filter, sort: '' }, { ...b.filter, sort: '' })
}

/** Whether both narrow and order a list alike. */
export function isSameFilter(a: PageFilter = {}, b: PageFilter = {}): boolean {
  // a filter's names and no others
  const names = Object.keys({ ...a, ...b }) as FilterName[]
  return names.every((name) => a[name] === b[name])
}
