import { readDecimal } from '../../machines/rules/decimal.ts'

/** Formats a draft as the number that will be saved: "1,234.50". Returns an invalid draft unchanged. */
export function writeDecimal(draft: string, decimals: number): string {
  const number = readDecimal(draft)
  if (number === null || !Number.isFinite(number)) return draft
  return number.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
}
