import { parsePageQuery } from './page-query.ts'

export type PlanFilter = 'all' | 'active' | 'inactive'
export type PlanColumn = 'name' | 'price' | 'usersIncluded' | 'status'
export interface PlanSort {
  id: PlanColumn
  direction: 'ascending' | 'descending'
}

/** The filter, order and page of the plans, as in the URL. `page` counts from 1. */
export interface PlanQuery {
  search: string
  status: PlanFilter
  /** null for the server's order */
  sort: PlanSort | null
  page: number
}

const columns: readonly PlanColumn[] = ['name', 'price', 'usersIncluded', 'status']

/** Parses the query from any URL; never throws. */
export function parsePlanQuery(raw: Readonly<Record<string, unknown>>): PlanQuery {
  const { search, page } = parsePageQuery(raw)
  const status = raw['status'] === 'active' || raw['status'] === 'inactive' ? raw['status'] : 'all'
  const { sort } = raw
  const id = columns.find((column) => sort === column || sort === `-${column}`)
  const direction = sort === id ? 'ascending' : 'descending'
  return { search, status, sort: id === undefined ? null : { id, direction }, page }
}

/** The plan list's URL parameters, as texts. A parameter with its default value is absent. */
export interface PlanSearch {
  /** undefined removes an empty search from the URL */
  search?: string | undefined
  status?: string
  sort?: string
  page?: number
}

export function toPlanSearch({ search, status, sort, page }: PlanQuery): PlanSearch {
  return {
    search: search || undefined,
    ...(status !== 'all' && { status }),
    ...(sort !== null && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.id}` }),
    ...(page !== 1 && { page }),
  }
}
