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
