/** Returns a finite number; null for any other value. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** Parses "$1,234.50", " 1 234.5 ", "20 %", "１２"; null for an empty text, NaN for an ambiguous one ("1234,50"). */
export function readDecimal(text: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\u2212/g, '-')
    .replace(/^([+-]?)(?:US)?\$|\$$|USD$|%$/gi, '$1')
  if (bare === '') return null
  if (grouped.test(bare)) return Number(bare.replaceAll(',', ''))
  return plain.test(bare) ? Number(bare) : NaN
}

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
