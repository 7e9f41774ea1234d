// Ranks search results: matches in a name or id come first.
// Beyond the spec: section 7 defines the search, not the fields it covers.
import type { Business, Payment } from '../contract/calls.ts'

const has = (value: unknown, search: string): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') &&
  String(value).toLowerCase().includes(search.toLowerCase())

/** Returns true when the search text is part of the payer's name or of one of the payment's ids. */
export function isPaymentNamed({ _id, transactionId, user }: Payment, search: string): boolean {
  const name = [user?.firstName, user?.lastName].join(' ')
  return [name, transactionId, _id].some((value) => has(value, search))
}

/** Returns true when the search text is part of the business's name or id. */
export function isBusinessNamed({ _id, name }: Business, search: string): boolean {
  return [name, _id].some((value) => has(value, search))
}

const firstWith = (values: readonly unknown[], search: string): string | null => {
  const found = values.find((value): value is string | number => has(value, search))
  return found === undefined ? null : String(found)
}

/** Returns the matching text outside the payer's name and the ids; null if one of these matches or nothing does. */
export function paymentMatch(payment: Payment, search: string): string | null {
  if (isPaymentNamed(payment, search)) return null
  const { user, subscriptionPlan, paymentGateway, paymentMode, paymentStatus } = payment
  return firstWith(
    [user?.companyName, user?.email, subscriptionPlan?.name, paymentGateway, paymentMode, paymentStatus],
    search,
  )
}

/** Returns the matching text outside the name and the id; null if one of these matches, or if nothing does. */
export function businessMatch(business: Business, search: string): string | null {
  if (isBusinessNamed(business, search)) return null
  return firstWith(Object.values(business), search)
}

/** Moves the rows whose name or id matches to the front, and otherwise keeps the server's order. */
export function namedFirst<Row>(rows: readonly Row[], isNamed: (row: Row) => boolean): readonly Row[] {
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))]
}
