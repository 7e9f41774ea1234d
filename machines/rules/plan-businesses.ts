import type { Business, CallOutput, Plan } from '../contract/calls.ts'
import { isId, ownOf } from '../contract/ids.ts'
import { plain, toValues } from './filter-values.ts'
import { fractionOf } from './money.ts'
import { differences, draftOf, numberIn, type PlanDraft } from './plan-form.ts'
import { netPrice } from './plan-prices.ts'

/** Counts the businesses of each plan, by the plan's id; `unread` counts those whose plan has no valid id. */
export function countByPlan(businesses: readonly Business[]) {
  const counts = new Map<string, number>()
  let unread = 0
  for (const { subscriptionPlan } of businesses) {
    const id = subscriptionPlan?._id
    if (typeof id === 'string' && isId(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
    else if (subscriptionPlan) unread += 1
  }
  return { data: Object.fromEntries(counts), unread }
}

/** The number of businesses of each plan; null while the answer is not loaded. */
export type PlanBusinesses = CallOutput<'getPlanBusinesses'> | null

/** Returns the number of businesses that have a plan; null if unknown, invalid or only partly counted. */
export function businessesOf(answer: PlanBusinesses, { _id }: Plan): number | null {
  if (answer === null || answer.isPartial || answer.unread) return null
  const count = ownOf(answer.data, _id) ?? 0
  return Number.isFinite(count) ? count : null
}

/** Returns the filter of the businesses that have a plan; null if the plan's name is empty or another plan has it. */
export function filterOf({ _id, name }: Plan, plans: readonly Plan[]): { plan: string } | null {
  if (typeof name !== 'string' || name.trim() === '') return null
  const isTaken = plans.some(
    (other) => other._id !== _id && typeof other.name === 'string' && plain(other.name) === plain(name),
  )
  return isTaken ? null : { plan: toValues([name]) }
}

/** Returns the number of businesses that have one of these plans, and their filter; null while unknown. */
export function chosenBusinesses(answer: PlanBusinesses, chosen: readonly Plan[], plans: readonly Plan[]) {
  const counts = chosen.map((plan) => businessesOf(answer, plan)).filter((count) => count !== null)
  const isKnown = answer !== null && counts.length === chosen.length
  const names = chosen.flatMap((plan) => (filterOf(plan, plans) ? [String(plan.name)] : []))
  return {
    count: isKnown ? counts.reduce((sum, count) => sum + count, 0) : null,
    filter: names.length === chosen.length ? { plan: toValues(names) } : null,
  }
}

/** Returns the number of businesses that have any plan; null while unknown. */
export function allBusinessesOf(answer: PlanBusinesses): number | null {
  if (answer === null || answer.isPartial || answer.unread) return null
  return Object.values(answer.data).reduce((sum, count) => sum + count, 0)
}

/** A price before and after a change, in dollars. */
export interface PriceChange {
  from: number
  to: number
}

/** Returns the effect of a draft on one business and on all of them; null for a price that stays the same. */
export function impactOf(plan: Plan, draft: PlanDraft, count: number | null) {
  const [from, to] = [
    netPrice(plan.basePrice, plan.discount),
    netPrice(numberIn(draft, 'basePrice'), numberIn(draft, 'discount') ?? Number.NaN),
  ]
  const one: PriceChange | null = from === null || to === null || from === to ? null : { from, to }
  const all: PriceChange | null =
    one && count ? { from: fractionOf(one.from, count), to: fractionOf(one.to, count) } : null
  const changed = differences(draftOf(plan), draft)
  return { one, all, isChanged: one !== null || changed.includes('isActive') }
}
