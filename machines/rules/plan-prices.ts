import type { ExtraUserPrice, Plan } from '../contract/calls.ts'
import { numberOf, readDecimal, GREATEST_PRICE, numberError } from './decimal.ts'
import { fractionOf, sumOf } from './money.ts'
import { numberIn, type DurationType, type PlanDraft } from './plan-form.ts'

/** Returns the discounted price in dollars, half a cent rounded up; null when an argument is out of range. */
export function netPrice(basePrice: unknown, discount: unknown): number | null {
  const [price, percent] = [numberOf(basePrice), numberOf(discount ?? 0)]
  if (price === null || price < 0 || percent === null || percent < 0 || percent > 100) return null
  return fractionOf(price, 10_000 - Math.round(percent * 100), 10_000)
}

/** The prices of a draft, in dollars; null for a price that the draft does not determine. */
export interface PlanPreview {
  base: number | null
  net: number | null
  /** Net price per month; null for a one-time plan too */
  monthly: number | null
  included: number | null
  /** Net price plus extra users */
  total: number | null
  extraUsers: number
}

/** Computes the live preview: price for n users = net + max(0, n − included) × extra. */
export function previewOf(draft: PlanDraft, users: number, extraUserPrice: number | null): PlanPreview {
  const base = numberIn(draft, 'basePrice')
  const net = netPrice(base, numberIn(draft, 'discount') ?? Number.NaN)
  const months = (numberIn(draft, 'duration') ?? 0) * monthsOf[draft.durationType]
  const included = numberIn(draft, 'usersIncluded')
  const extraUsers = included === null ? 0 : Math.max(0, users - included)
  const extra = extraUsers === 0 ? 0 : extraUserPrice
  return {
    base,
    net,
    monthly: net === null || months === 0 ? null : fractionOf(net, 1, months),
    included,
    total:
      net === null || included === null || extra === null
        ? null
        : sumOf([net, fractionOf(extra, extraUsers)]).sum,
    extraUsers,
  }
}

const monthsOf: Record<DurationType | '', number> = { '': 0, 'one-time': 0, month: 1, year: 12 }

/** Returns the price of an extra user; null while unknown. */
export function extraPriceOf(price: ExtraUserPrice | null | undefined): number | null {
  return numberOf(price?.price)
}

/** Returns the error of a typed extra-user price; null for a valid one. */
export function extraPriceError(text: string): string | null {
  return numberError(text, { least: 0, most: GREATEST_PRICE, required: 'Price must be 0 or more' })
}

/** The draft of the extra-user price form, as typed, in dollars. */
export interface PriceDraft {
  price: string
}

/** Returns the form for the extra-user price of all plans; it starts with `price` (spec, sections 4, 7 and 8). */
export const priceFormOf = (price: number | null) => ({
  draft: { price: price === null ? '' : price.toFixed(2) },
  rules: {
    check: ({ price }: PriceDraft): { price?: string } => {
      const error = extraPriceError(price)
      return error === null ? {} : { price: error }
    },
  },
  bodyOf: ({ price }: PriceDraft) => ({ price: readDecimal(price) ?? 0 }),
  fallback: 'Failed to update plan',
  lookUp: {
    fallback: 'Failed to fetch plans',
    inputOf: () => ({}),
    find: ({ data: [plan] }: { data: readonly Plan[] }, { price }: PriceDraft) => {
      const data = plan?.extraUserPriceObj
      const found = extraPriceOf(data)
      if (!data || found === null) return undefined
      return found === readDecimal(price) ? { data, message: 'Extra-user price updated' } : null
    },
  },
})
