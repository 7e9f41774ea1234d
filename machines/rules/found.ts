// Ranks search results: matches in a name or id come first.
// Beyond the spec: section 7 defines the search, not the fields it covers.
import type { Business, Payment, Person, Plan } from '../contract/calls.ts'

const has = (value: unknown, search: string): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') &&
  String(value).toLowerCase().includes(search.toLowerCase())

/** Returns true when the search text is part of the payer's name or of one of the payment's ids. */
export function isPaymentNamed({ _id, transactionId, user }: Payment, search: string): boolean {
  return [nameOf(user), transactionId, _id].some((value) => has(value, search))
}

/** Returns true when the search text is part of the business's name or id. */
export function isBusinessNamed({ _id, name }: Business, search: string): boolean {
  return [name, _id].some((value) => has(value, search))
}

/** The field that contains the search text, and its text. */
export interface Match {
  field: string
  text: string
}

function matchIn(fields: Readonly<Record<string, unknown>>, search: string): Match | null {
  for (const [field, value] of Object.entries(fields))
    if (has(value, search)) return { field, text: String(value) }
  return null
}

const nameOf = (person: { firstName?: unknown; lastName?: unknown } | null | undefined) =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')

/** Returns a payment's matching field; null for the payer's name and the transaction id, which are in its line. */
export function paymentMatch(payment: Payment, search: string): Match | null {
  const { _id: id, user, transactionId, subscriptionPlan } = payment
  if ([nameOf(user), transactionId].some((value) => has(value, search))) return null
  const { paymentGateway: gateway, paymentMode: mode, paymentStatus: status } = payment
  const { companyName: company, email } = user ?? {}
  return matchIn({ id, company, email, plan: subscriptionPlan?.name, gateway, mode, status }, search)
}

/** Returns the matching field of a business; null for its name, or if nothing matches. */
export function businessMatch({ _id: id, name, ...business }: Business, search: string): Match | null {
  if (has(name, search)) return null
  const { owner, subscriptionPlan, ...rest } = business
  const others = { owner: nameOf(owner), ownerEmail: owner?.email, plan: subscriptionPlan?.name }
  return matchIn({ id, email: rest.email, phone: rest.phone, ...others, ...rest }, search)
}

/** Returns the matching field of a person; null for the name, or if nothing matches. */
export function personMatch({ email, phone, ...person }: Person, search: string): Match | null {
  return has(nameOf(person), search) ? null : matchIn({ email, phone }, search)
}

/** Returns the matching field of a plan, which may be its id; undefined if neither its name nor its id matches. */
export function planMatch({ _id: id, name }: Plan, search: string): Match | null | undefined {
  return has(name, search) ? null : (matchIn({ id }, search) ?? undefined)
}

/** Moves the rows whose name or id matches to the front, and otherwise keeps the server's order. */
export function namedFirst<Row>(rows: readonly Row[], isNamed: (row: Row) => boolean): readonly Row[] {
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))]
}
