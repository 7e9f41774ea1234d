import { valuesIn } from '../../../machines/rules/filter-values.ts'
import { badRequest } from '../http/problem.ts'

/** Returns SQL that normalises a text for comparison: without case and outer blanks. */
const plain = (text: string) => String.raw`lower(btrim(normalize(${text}), E' \t\r\n'))`

/** Returns SQL that is true when a column's text is one of a parameter's, ignoring case, or the parameter is null. */
export const isOneOf = (column: string, parameter: string) =>
  `(${parameter}::text[] is null or ${plain(column)} in (select ${plain('v')} from unnest(${parameter}::text[]) as v))`

/** Returns the values of a parameter, or null without any. */
export function valuesOf(sent: string | null): string[] | null {
  const values = valuesIn(sent ?? '')
  return values.length === 0 ? null : values
}

/** Returns the known values in a parameter, ignoring case; null for all. Throws 400 for others. */
export function choicesOf<const T extends string>(
  name: string,
  text: string | null,
  known: readonly T[],
): T[] | null {
  const sent = valuesOf(text)?.map((value) => value.toLowerCase()) ?? null
  const found = known.filter((value) => sent?.includes(value))
  if (sent?.some((value) => !found.some((other) => other === value))) {
    throw badRequest(`The parameter ${name} must be of ${known.join(', ')}`)
  }
  return found.length === 0 || found.length === known.length ? null : found
}

/** Returns a range of numbers or instants. Throws 400 when it ends before it begins. */
export function rangeOf<T extends number | Date>(name: string, from: T | null, to: T | null) {
  if (from !== null && to !== null && from > to) {
    throw badRequest(`The parameter ${name}From must not be after ${name}To`)
  }
  return { from, to }
}
