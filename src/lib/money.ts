import { toDecimal } from '../../machines/contract/plain-decimal.ts'
import { missing, unreadable } from './text.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
})

/**
 * "$1,234.50"; 'NA' for nothing, a dash for what is not an amount: never "$NaN". Halves of a cent go up as they are
 * written (1.005 is $1.01). A plain decimal in a string counts as the number.
 */
export function formatMoney(amount: unknown): string {
  if (amount === null || amount === undefined) return missing
  const readable = toDecimal(amount)
  return readable === null ? unreadable : dollars.format(readable)
}
