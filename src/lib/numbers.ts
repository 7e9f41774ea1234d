import { readDecimal } from '../../machines/rules/decimal.ts'

/** A draft written as its number will be saved: "1,234.50". What is not a number stays as it was typed. */
export function writeDecimal(draft: string, decimals: number): string {
  const number = readDecimal(draft)
  if (number === null || !Number.isFinite(number)) return draft
  return number.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
}
