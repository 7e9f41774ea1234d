import { formatCount } from '../../lib/text.ts'

export const attention = 'Needs attention'
export const findings = 'what needs attention'

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

/** A finding's text by its count. */
export const lines = {
  unpaid: counted('failed payment, still unpaid', 'failed payments, still unpaid'),
  pending: counted('payment pending over 3 days', 'payments pending over 3 days'),
  doubles: counted('possible double charge', 'possible double charges'),
  full: counted('business without a free seat', 'businesses without a free seat'),
  over: counted('business over its seats', 'businesses over their seats'),
  planless: counted('active business without a plan', 'active businesses without a plan'),
  retired: counted('deactivated plan still in use', 'deactivated plans still in use'),
}

export const since = (day: string) => `since ${day}`
export const parts = { payments: 'payments', businesses: 'businesses', plans: 'subscription plans' }
export const nothing = 'Nothing needs doing'
export const covers = (isShort: boolean) =>
  isShort
    ? 'Payments of the last 7 days only, all businesses and plans.'
    : 'Failed payments and double charges of the last 30 days, all pending payments, businesses and plans.'
