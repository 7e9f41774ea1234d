/** The fields of a received payment that identify a duplicate. */
export interface Charge {
  id: string
  email: string
  amount: number
  /** ms */
  at: number
}

const DAY = 24 * 60 * 60 * 1000

/** Compares two emails, ignoring case and surrounding spaces; missing emails never match. */
export function isSameEmail(one: unknown, other: unknown): boolean {
  const email = emailOf(one)
  return email !== '' && email === emailOf(other)
}

/** Normalises an email for comparison; '' when missing. */
export function emailOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

/** Returns the ids of charges that share email and amount with another charge within 24 hours. */
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
