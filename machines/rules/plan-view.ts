import type { Plan } from '../contract/calls.ts'
import { numberOf } from './decimal.ts'
import { isActive } from './plan-form.ts'
import { netPrice } from './plan-prices.ts'
import {
  toPlanSearch,
  type PlanColumn,
  type PlanFilter,
  type PlanQuery,
  type PlanSort,
} from './plan-query.ts'

export const ALL_PLANS: PlanQuery = { search: '', status: 'all', sort: null, page: 1 }

/** Rows per page. The call returns all plans, and rendering ten thousand at once would block the page. */
export const PLANS_A_PAGE = 100

/** One page of the matching plans. */
export interface PlanView {
  rows: readonly Plan[]
  /** For each filter, the number of plans that match it and the search */
  counts: Record<PlanFilter, number>
  matched: number
}

const fold = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFKC').toLocaleLowerCase('en') : ''
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Key = string | number | null
const keys: Record<PlanColumn, (plan: Plan) => Key> = {
  name: (plan) => (typeof plan.name === 'string' ? plan.name : null),
  price: (plan) => netPrice(plan.basePrice, plan.discount),
  usersIncluded: (plan) => numberOf(plan.usersIncluded),
  status: (plan) => (isActive(plan) ? 0 : 1),
}

function compare(a: Key, b: Key): number {
  return typeof a === 'string' ? collator.compare(a, String(b)) : Number(a) - Number(b)
}

/** Sorts plans. Missing values come last in both directions, and equal values keep the server's order. */
function sorted(plans: readonly Plan[], { id, direction }: PlanSort): readonly Plan[] {
  const sign = direction === 'ascending' ? 1 : -1
  return plans
    .map((plan) => ({ plan, key: keys[id](plan) }))
    .sort(({ key: a }, { key: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * compare(a, b)
    })
    .map(({ plan }) => plan)
}

function matching(plans: readonly Plan[], query: PlanQuery) {
  const wanted = fold(query.search)
  const found = plans.filter(
    (plan) => fold(plan.name).includes(wanted) || fold(plan.description).includes(wanted),
  )
  const active = found.filter(isActive)
  const inactive = found.filter((plan) => !isActive(plan))
  const chosen = { all: found, active, inactive }[query.status]
  return {
    counts: { all: found.length, active: active.length, inactive: inactive.length },
    chosen: query.sort === null ? chosen : sorted(chosen, query.sort),
  }
}

/** Searches, filters, sorts and pages the plans. */
export function viewOf(plans: readonly Plan[], query: PlanQuery): PlanView {
  const { counts, chosen } = matching(plans, query)
  const first = (query.page - 1) * PLANS_A_PAGE
  return { rows: chosen.slice(first, first + PLANS_A_PAGE), counts, matched: chosen.length }
}

/** Returns the query with the page that shows the plan; if the plan does not match, the query for all plans. */
export function queryShowing(plans: readonly Plan[], query: PlanQuery, id: string): PlanQuery {
  for (const wide of [query, { ...ALL_PLANS, sort: query.sort }]) {
    const index = matching(plans, wide).chosen.findIndex((plan) => plan._id === id)
    if (index >= 0) return { ...wide, page: Math.floor(index / PLANS_A_PAGE) + 1 }
  }
  return query
}

export function isSamePlanQuery(a: PlanQuery, b: PlanQuery): boolean {
  return JSON.stringify(toPlanSearch(a)) === JSON.stringify(toPlanSearch(b))
}

/** Returns the next sort when a header is pressed: ascending, then descending, then the server's order. */
export function nextSort(sort: PlanSort | null, id: PlanColumn): PlanSort | null {
  if (sort?.id !== id) return { id, direction: 'ascending' }
  return sort.direction === 'ascending' ? { id, direction: 'descending' } : null
}
