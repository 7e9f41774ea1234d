import { missing, unreadable } from './text.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
})
const decimal = /^-?\d+(\.\d+)?$/

/**
 * "$1,234.50"; 'NA' for nothing, a dash for what is not an amount: never "$NaN". Halves of a cent go up as they are
 * written (1.005 is $1.01). A plain decimal in a string counts as the number.
 */
export function formatMoney(amount: unknown): string {
  if (amount === null || amount === undefined) return missing
  if (typeof amount === 'number' && Number.isFinite(amount)) return dollars.format(exact(amount))
  if (typeof amount === 'string' && decimal.test(amount.trim())) return dollars.format(exact(amount.trim()))
  return unreadable
}

/** Intl rounds a string by its decimal digits, a number by its binary ones. */
function exact(amount: number | string): Intl.StringNumericLiteral {
  // Callers give finite numbers and plain decimals only, which are numeric literals.
  return String(amount) as Intl.StringNumericLiteral
}
