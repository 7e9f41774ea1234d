/** A payment that took money, as far as it tells whether two of them are one charge made twice. */
export interface Charge {
  id: string
  email: string
  amount: number
  /** ms */
  at: number
}

const DAY = 24 * 60 * 60 * 1000

/** Returns true when two emails reach the same person, in any spelling; missing emails never match. */
export function isSameEmail(one: unknown, other: unknown): boolean {
  const email = emailOf(one)
  return email !== '' && email === emailOf(other)
}

/** An email as it is compared; '' when there is none. */
export function emailOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

/** Ids of the charges that have another one of the same email and amount within 24 hours. */
export function possibleDoubles(charges: readonly Charge[]): ReadonlySet<string> {
  const isDouble = (one: Charge) =>
    charges.some(
      (other) =>
        other.id !== one.id &&
        other.amount === one.amount &&
        Math.abs(other.at - one.at) <= DAY &&
        isSameEmail(other.email, one.email),
    )
  return new Set(charges.filter(isDouble).map(({ id }) => id))
}
