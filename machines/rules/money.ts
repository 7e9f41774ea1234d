import { toDecimal } from '../contract/plain-decimal.ts'

/** Converts dollars to whole cents, which add up exactly. Rounds half a cent away from zero, in decimal. */
export function toCents(dollars: number | string): number {
  const written = Number(`${dollars}e2`)
  // Already in exponent notation: larger than any price, or below a cent
  const cents = Number.isNaN(written) ? Number(dollars) * 100 : written
  return Math.sign(cents) * Math.round(Math.abs(cents))
}

/** Returns the cents of an amount; null when invalid. */
export function centsOf(amount: unknown): number | null {
  const dollars = toDecimal(amount)
  return dollars === null ? null : toCents(dollars)
}

/** Sums amounts in dollars, exact to the cent; `unread` counts the invalid ones. */
export function sumOf(amounts: readonly unknown[]): { sum: number; unread: number } {
  const cents = amounts.map(centsOf).filter((amount) => amount !== null)
  return { sum: cents.reduce((sum, amount) => sum + amount, 0) / 100, unread: amounts.length - cents.length }
}
