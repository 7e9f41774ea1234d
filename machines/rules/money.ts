/**
 * Amounts are in US dollars, as in the contract: numbers, or decimal texts. Only this file parses, adds and formats
 * them. It adds in whole cents, because integers add up exactly.
 */
import { plainDecimal } from '../contract/calls.ts'
import { missing, unreadable } from './clean-text.ts'

const styles = {
  exact: { style: 'currency' },
  whole: { style: 'currency', maximumFractionDigits: 0 },
  plain: { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false },
} as const
const formats: Partial<Record<keyof typeof styles, Intl.NumberFormat>> = {}

/** Formats an amount: "$1,234.50", `whole` "$1,235", `plain` "1234.50"; 'NA' for null. Rounds half away from zero. */
export function formatMoney(amount: unknown, style: keyof typeof styles = 'exact'): string {
  if (amount === null || amount === undefined) return missing
  const digits = digitsOf(amount)
  if (digits === null) return unreadable
  const options = { currency: 'USD', signDisplay: 'negative', ...styles[style] } as const
  formats[style] ??= new Intl.NumberFormat('en-US', options)
  return formats[style].format(digits)
}

/** The only place that sets the format of payments' amounts. */
export const paymentMoney = ({ amount }: { amount?: unknown }): string => formatMoney(amount)

function digitsOf(amount: unknown): Intl.StringNumericLiteral | null {
  const text = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : ''
  // The cast is safe: finite numbers and plain decimals are numeric literals
  return plainDecimal.test(text) || Number.isFinite(amount) ? (text as Intl.StringNumericLiteral) : null
}

/** Parses an amount; null when invalid. */
export function amountOf(value: unknown): number | null {
  const digits = digitsOf(value)
  return digits === null ? null : Number(digits)
}

/** Converts dollars to whole cents. Rounds half a cent away from zero, by the decimal digits. */
export function toCents(amount: number): number {
  const written = Number(`${amount}e2`)
  // `written` is NaN if the amount has an exponent (1e21, 1e-7). Such an amount is above any price or below a cent
  const cents = Number.isNaN(written) ? amount * 100 : written
  return Math.sign(cents) * Math.round(Math.abs(cents))
}

/** Sums amounts, exact to the cent; `unread` counts the invalid ones. */
export function sumOf(values: readonly unknown[]): { sum: number; unread: number } {
  const amounts = values.map(amountOf).filter((amount) => amount !== null)
  const cents = amounts.reduce((sum, amount) => sum + toCents(amount), 0)
  return { sum: cents / 100, unread: values.length - amounts.length }
}

/** Returns a fraction of an amount, rounded to the cent. */
export function fractionOf(amount: number, numerator: number, denominator = 1): number {
  return Math.round((toCents(amount) * numerator) / denominator) / 100
}
