import type { CallInput, CallOutput, Plan } from '../contract/calls.ts'
import { numberOf, readDecimal, GREATEST_PRICE, numberError } from './decimal.ts'
import { toCents } from './money.ts'
import { bodyOf, draftOf, isActive, isValid } from './plan-form.ts'
import type { PriceChange } from './plan-businesses.ts'

/** The steps of a new price and its offset from a step, in cents: '.99' is 99 cents above a whole dollar. */
const steps = {
  '0.01': { step: 1n, offset: 0n },
  '0.50': { step: 50n, offset: 0n },
  '1': { step: 100n, offset: 0n },
  '.99': { step: 100n, offset: 99n },
} as const

export type Rounding = keyof typeof steps

/** Returns a price changed by per cent, in dollars: computed exactly, then rounded once, half a step up. */
export function priceAfter(price: number, percent: number, rounding: Rounding): number {
  const { step, offset } = steps[rounding]
  // a cent is 10,000 units, because a percentage has two decimals, so the exact price is an integer
  const unit = 10_000n
  const exact = BigInt(toCents(price)) * (unit + BigInt(toCents(percent)))
  const above = 2n * (exact - offset * unit) + step * unit
  const count = above < 0n ? 0n : above / (2n * step * unit)
  return Number(count * step + offset) / 100
}

/** The draft of the price change: per cent as typed, and the ids of the chosen plans. */
export interface PricesDraft {
  percent: string
  rounding: Rounding
  chosen: readonly string[]
}

/** Returns the error of a typed percentage; null for a valid one. */
export function percentError(text: string): string | null {
  const required = 'Enter a number from −99 to 1,000, but not 0'
  return (
    numberError(text, { least: -99, most: 1000, required }) ?? (readDecimal(text) === 0 ? required : null)
  )
}

/** Returns why the price of a plan can't be changed by per cent, in words; null if it can. */
export function obstacleOf(plan: Plan): string | null {
  const price = numberOf(plan.basePrice)
  if (price === null) return 'Its price is unknown'
  if (price === 0) return 'It is free'
  return isValid(draftOf(plan)) ? null : 'Edit it first: a field is invalid'
}

/** Returns a plan's old and new price. `why` says why no change is sent; null if nothing prevents one. */
export function newPriceOf(
  plan: Plan,
  { percent, rounding }: PricesDraft,
): Partial<PriceChange> & { why: string | null } {
  const why = obstacleOf(plan)
  const from = numberOf(plan.basePrice)
  if (from === null) return { why }
  if (why !== null || percentError(percent) !== null) return { from, why }
  const to = priceAfter(from, readDecimal(percent) ?? 0, rounding)
  if (to < 1 || to > GREATEST_PRICE) return { from, to, why: 'Not sent: a price is from $1 to $1,000,000' }
  return { from, to, why: to === from ? 'Not sent: the price stays the same' : null }
}

/** Returns the changes to send: those of the chosen plans whose price changes. */
export function changesOf(plans: readonly Plan[], draft: PricesDraft) {
  return plans.flatMap((plan) => {
    const { from, to, why } = newPriceOf(plan, draft)
    if (why !== null || from === undefined || to === undefined || !draft.chosen.includes(plan._id)) return []
    const name = typeof plan.name === 'string' ? plan.name : ''
    return [{ type: 'price', id: plan._id, name, from, to } as const]
  })
}

/** Returns the form that changes the prices of these plans; it starts with all active ones (spec, section 5). */
export const pricesFormOf = (plans: readonly Plan[]) => ({
  draft: {
    percent: '',
    rounding: '0.01',
    chosen: plans.filter((plan) => isActive(plan) && obstacleOf(plan) === null).map(({ _id }) => _id),
  } satisfies PricesDraft,
  check: (draft: PricesDraft): { [K in keyof PricesDraft]?: string } => {
    const percent = percentError(draft.percent)
    if (percent !== null) return { percent }
    return changesOf(plans, draft).length > 0 ? {} : { chosen: 'Choose a plan whose price changes' }
  },
  isSame: (one: PricesDraft, other: PricesDraft) => JSON.stringify(one) === JSON.stringify(other),
})

/** Returns the input that gives a plan another base price and keeps its other fields; null if a field is invalid. */
export function repriced(
  { data, etag }: Pick<CallOutput<'getPlan'>, 'data' | 'etag'>,
  basePrice: number,
): CallInput<'updatePlan'> | null {
  const draft = { ...draftOf(data), basePrice: String(basePrice) }
  return isValid(draft) ? { ...bodyOf(draft), id: data._id, etag } : null
}
