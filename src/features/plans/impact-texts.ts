import { countOf, formatCount } from '../../lib/text.ts'

export const withPlan = 'Businesses with this plan'
export const withAny = 'Businesses with a plan'
export const touches = (count: number | null) =>
  count === null
    ? 'It is unknown how many businesses have this plan.'
    : count === 0
      ? 'No business has this plan.'
      : `${countOf(count, 'business has', 'businesses have')} this plan.`
export const one = 'Each business'
export const all = (count: number) => `All ${formatCount(count)}`
export const extraUser = 'Each extra user'
export const fromTo = (from: string, to: string) => `${from} → ${to}`
export const contract = 'The contract doesn’t say what happens to running subscriptions.'
export const exportThem = 'Export businesses'
export const anyPlan = (count: number | null) =>
  count === null
    ? 'It is unknown how many businesses have a plan.'
    : `${countOf(count, 'business has', 'businesses have')} a plan.`
