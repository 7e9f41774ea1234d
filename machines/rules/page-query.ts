import type { PageFilter } from '../contract/filter-names.ts'
import { toSearch } from '../contract/ids.ts'

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

/** Spec, section 9: the default page size. */
export const DEFAULT_LIMIT = 10
/** Spec, section 9: the page sizes of the selector. */
export const LIMITS: readonly number[] = [10, 20, 30, 40, 50]
/** The contract's limits. */
const MAX_LIMIT = 100
const MAX_OFFSET = 2 ** 31 - 1

const plainNumber = /^\s*[+-]?\d+(\.\d+)?\s*$/

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && plainNumber.test(value) ? Number(value) : Number.NaN
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
