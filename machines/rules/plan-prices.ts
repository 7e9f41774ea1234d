import type { ExtraUserPrice } from '../contract/calls.ts'
import { fractionOf, sumOf } from './money.ts'
import { GREATEST_PRICE, numberError } from './number-rule.ts'
import { numberIn, type DurationType, type PlanDraft } from './plan-form.ts'

/** Returns the discounted price in dollars, half a cent rounded up; null when either is out of range. */
export function netPrice(basePrice: unknown, discount: unknown): number | null {
  if (typeof basePrice !== 'number' || !Number.isFinite(basePrice) || basePrice < 0) return null
  const percent = discount ?? 0
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) return null
  return fractionOf(basePrice, 10_000 - Math.round(percent * 100), 10_000)
}

/** The prices of a draft, in dollars; null where the draft leaves one open. */
export interface PlanPreview {
  base: number | null
  net: number | null
  /** Net price per month; null for one-time plans too */
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
  const duration = numberIn(draft, 'duration')
  const months = duration !== null && draft.durationType !== '' ? duration * monthsOf[draft.durationType] : 0
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

const monthsOf: Record<DurationType, number> = { 'one-time': 0, month: 1, year: 12 }

/** Returns the price of an extra user; null while unknown. */
export function extraPriceOf(price: ExtraUserPrice | null | undefined): number | null {
  const dollars = price?.price
  return typeof dollars === 'number' && Number.isFinite(dollars) ? dollars : null
}

/** Returns the error of a typed extra-user price; null for a valid one. */
export function extraPriceError(text: string): string | null {
  return numberError(text, { least: 0, most: GREATEST_PRICE, required: 'Price must be 0 or more' })
}
