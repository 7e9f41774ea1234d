import { uniqueBy } from './unique.ts'

/** The fields of a received payment that identify a duplicate. */
export interface Charge {
  id: string
  email: string
  amount: number
  /** the time, in ms since 1970 */
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

/** Two charges that may be one charge made twice. */
export interface Pair<C extends Charge> {
  first: C
  second: C
  /** the time between the charges, in ms */
  apart: number
}

/**
 * Returns the pairs of charges that share email and amount and follow each other within 24 hours, the nearest first.
 * Of many such charges, each is paired only with its neighbours in time.
 */
export function possiblePairs<C extends Charge>(charges: readonly C[]): readonly Pair<C>[] {
  const alike = new Map<string, C[]>()
  for (const charge of uniqueBy(charges, ({ id }) => id)) {
    const email = emailOf(charge.email)
    if (email === '' || Number.isNaN(charge.at)) continue
    const key = `${charge.amount} ${email}`
    const group = alike.get(key)
    if (group) group.push(charge)
    else alike.set(key, [charge])
  }
  return [...alike.values()]
    .flatMap((group) => {
      const ordered = group.toSorted((one, other) => one.at - other.at)
      return ordered.flatMap((second, index) => {
        const first = ordered[index - 1]
        return first === undefined ? [] : [{ first, second, apart: second.at - first.at }]
      })
    })
    .filter(({ first, second, apart }) => apart <= DAY && first.id !== second.id)
    .toSorted((one, other) => one.apart - other.apart || other.second.at - one.second.at)
}

/** Returns the ids of charges that share email and amount with another charge within 24 hours. */
export function possibleDoubles(charges: readonly Charge[]): ReadonlySet<string> {
  return new Set(possiblePairs(charges).flatMap(({ first, second }) => [first.id, second.id]))
}
