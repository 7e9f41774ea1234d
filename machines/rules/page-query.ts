import type { PageFilter } from '../contract/filter-names.ts'
import { toSearch } from '../contract/search.ts'

/** Where a paged list is (spec, sections 2 and 5). `page` counts from 1. */
export interface PageQuery {
  page: number
  limit: number
  search: string
  /** absent where nothing narrows or orders the list */
  filter?: PageFilter
}

/** A paged list's part of the address. What is absent has its default. */
export interface PageSearch {
  page?: number
  limit?: number
  /** undefined takes an empty one out of the address */
  search?: string | undefined
}

/** Page size when the address names none (spec, section 9). */
export const DEFAULT_LIMIT = 10
/** Page sizes the selector offers (spec, section 9). */
export const LIMITS: readonly number[] = [10, 20, 30, 40, 50]
/** The contract's bounds. */
const MAX_LIMIT = 100
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

/** Reads the address's part of a paged list: what is there is made right, what is not stays away. */
export function toPageSearch(raw: Readonly<Record<string, unknown>>): PageSearch {
  const { page, limit, search } = parsePageQuery(raw)
  return {
    ...(raw['page'] !== undefined && { page }),
    ...(raw['limit'] !== undefined && { limit }),
    ...(raw['search'] !== undefined && { search: search || undefined }),
  }
}
