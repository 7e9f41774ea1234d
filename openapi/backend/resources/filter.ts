import { isExcluding, valuesIn } from '../../../machines/rules/filter-values.ts'
import { badRequest } from '../http/problem.ts'

/** Returns SQL that normalises a text for comparison: lowercase, without blanks at the ends. */
const plain = (text: string) => String.raw`lower(btrim(normalize(${text}), E' \t\r\n'))`

/**
 * Returns SQL that is true when the array parameter is null or contains the column's text, ignoring case. If `sent`
 * begins with `!`, the SQL is true when the array does not contain the text. A missing text is ''.
 */
export const isOneOf = (column: string, parameter: string, sent: string | null = null) =>
  `(${parameter}::text[] is null or ${plain(`coalesce(${column}, '')`)} ${isExcluding(sent ?? '') ? 'not in' : 'in'}
    (select ${plain('v')} from unnest(${parameter}::text[]) as v))`

/** Returns the values in a parameter, or null when the parameter has none. */
export function valuesOf(sent: string | null): string[] | null {
  const values = valuesIn(sent ?? '')
  return values.length === 0 ? null : values
}

/** Returns the known values that match a parameter, ignoring case; null for all. Throws 400 for an unknown value. */
export function choicesOf<const T extends string>(name: string, text: string | null, known: readonly T[]) {
  const sent = valuesOf(text)?.map((value) => value.toLowerCase()) ?? null
  const found = known.filter((value) => sent?.includes(value))
  if (sent?.some((value) => !found.some((other) => other === value))) {
    throw badRequest(`The parameter ${name} must be of ${known.join(', ')}`)
  }
  if (sent === null) return null
  return isExcluding(text ?? '') ? known.filter((value) => !found.includes(value)) : found
}

/** Returns a range of numbers or instants. Throws 400 when `from` is after `to`. */
export function rangeOf<T extends number | Date>(name: string, from: T | null, to: T | null) {
  if (from !== null && to !== null && from > to) {
    throw badRequest(`The parameter ${name}From must not be after ${name}To`)
  }
  return { from, to }
}
