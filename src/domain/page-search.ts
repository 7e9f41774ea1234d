import { parsePageQuery } from '../../machines/rules/page-query.ts'

/** A paged list's part of the address. What is absent has its default. */
export interface PageSearch {
  page?: number
  limit?: number
  search?: string
}

/** Reads the address's part of a paged list: what is there is made right, what is not stays away. */
export function toPageSearch(raw: Record<string, unknown>): PageSearch {
  const { page, limit, search } = parsePageQuery(raw)
  return {
    ...(raw['page'] !== undefined && { page }),
    ...(raw['limit'] !== undefined && { limit }),
    ...(search !== '' && { search }),
  }
}
