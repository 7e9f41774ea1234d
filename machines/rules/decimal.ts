const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * The number somebody typed or pasted: "$1,234.50", " 1 234.5 ", "20 %", "１２". Null for an empty text, NaN for
 * what is not a number or can be read in two ways ("1234,50"). Never rounds or clamps.
 */
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
