import { toDecimal } from '../../machines/contract/plain-decimal.ts'
import { missing, unreadable } from './text.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
})

/**
 * "$1,234.50"; 'NA' for null, a dash for an invalid amount, never "$NaN". Rounds half a cent up in decimal (1.005 is
 * $1.01). Accepts a decimal in a string.
 */
export function formatMoney(amount: unknown): string {
  if (amount === null || amount === undefined) return missing
  const readable = toDecimal(amount)
  return readable === null ? unreadable : dollars.format(readable)
}
