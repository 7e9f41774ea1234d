/** A number as text, as some backends send one. */
export const plainDecimal = /^-?\d+(\.\d+)?$/

/** An amount as Intl rounds it by its decimal digits; null for what is not one. */
export function toDecimal(amount: unknown): Intl.StringNumericLiteral | null {
  const isAmount = typeof amount === 'string' ? plainDecimal.test(amount.trim()) : Number.isFinite(amount)
  // finite numbers and plain decimals are numeric literals
  return isAmount ? (String(amount).trim() as Intl.StringNumericLiteral) : null
}
