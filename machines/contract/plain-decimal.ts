/** Matches a number sent as text, as some backends do. */
export const plainDecimal = /^-?\d+(\.\d+)?$/

/** Converts an amount for Intl, which rounds it by its decimal digits; null when invalid. */
export function toDecimal(amount: unknown): Intl.StringNumericLiteral | null {
  const isAmount = typeof amount === 'string' ? plainDecimal.test(amount.trim()) : Number.isFinite(amount)
  // Finite numbers and plain decimals are numeric literals
  return isAmount ? (String(amount).trim() as Intl.StringNumericLiteral) : null
}
