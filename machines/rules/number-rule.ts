import { readDecimal } from './decimal.ts'

/** The highest allowed price, in dollars. */
export const GREATEST_PRICE = 1_000_000

/** The rule for a typed number. */
export interface NumberRule {
  least: number
  most: number
  /** The error message for a number that is missing, invalid, or below `least` */
  required: string
  isWhole?: boolean
}

/** Returns the error of a typed number; null for a valid one. */
export function numberError(
  text: string,
  { least, most, required, isWhole = false }: NumberRule,
): string | null {
  const value = readDecimal(text)
  if (value === null || !(value >= least)) return required
  if (value > most) return `Use a number up to ${most.toLocaleString('en-US')}`
  if (isWhole && !Number.isInteger(value)) return 'Use a whole number'
  return hasCents(value) ? null : 'Use at most two decimals'
}

const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
