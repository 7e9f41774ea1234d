import { toDecimal } from '../contract/plain-decimal.ts'

/** Dollars in whole cents: dollars as they are would not add up. Halves go away from zero, as they are written. */
export function toCents(dollars: number | string): number {
  const written = Number(`${dollars}e2`)
  // written with an exponent already: larger than any price, or smaller than a cent
  const cents = Number.isNaN(written) ? Number(dollars) * 100 : written
  return Math.sign(cents) * Math.round(Math.abs(cents))
}

/** Cents of an amount; null for what is not one. */
export function centsOf(amount: unknown): number | null {
  const dollars = toDecimal(amount)
  return dollars === null ? null : toCents(dollars)
}

/** The sum of amounts in dollars, exact to the cent; and how many could not be read. */
export function sumOf(amounts: readonly unknown[]): { sum: number; unread: number } {
  const cents = amounts.map(centsOf).filter((amount) => amount !== null)
  return { sum: cents.reduce((sum, amount) => sum + amount, 0) / 100, unread: amounts.length - cents.length }
}
