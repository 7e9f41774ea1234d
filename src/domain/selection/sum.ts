import { toDecimal } from '../../lib/money.ts'

/** A finite number, or a text that is one, with all its digits; null for anything else. */
function digitsOf(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return toDecimal(value)
  // without an exponent
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

/** The sum of amounts as a plain decimal, exact to the last digit they have; and how many could not be read. */
export function sumOf(values: readonly unknown[]): { sum: string; unread: number } {
  const read = values.map(digitsOf).filter((digits) => digits !== null)
  const places = Math.max(0, ...read.map((digits) => digits.split('.')[1]?.length ?? 0))
  const whole = read.reduce((sum, digits) => {
    const [integer = '', fraction = ''] = digits.split('.')
    return sum + BigInt(integer + fraction.padEnd(places, '0'))
  }, 0n)
  const written = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0')
  const cut = written.length - places
  const sum = `${whole < 0n ? '-' : ''}${written.slice(0, cut)}${places > 0 ? `.${written.slice(cut)}` : ''}`
  return { sum, unread: values.length - read.length }
}
