import { badRequest } from '../http/problem.ts'
import { once } from './fields.ts'

/** The longest text of a filter, and how many values it may have. */
const LONGEST = 2000

/** A text of a column, and those that were sent, as they are compared: whatever the case, without blanks around. */
const plain = (text: string) => String.raw`lower(btrim(normalize(${text}), E' \t\r\n'))`

/** SQL: whether a column's text is one of those in a parameter, whatever the case; any is when the parameter is null. */
export const isOneOf = (column: string, parameter: string) =>
  `(${parameter}::text[] is null or ${plain(column)} in (select ${plain('v')} from unnest(${parameter}::text[]) as v))`

/**
 * The values of a parameter, or null when it has none. A comma stands between two, a backslash before a comma or a
 * backslash within one. Throws 400.
 */
export function valuesOf(query: URLSearchParams, name: string): string[] | null {
  const sent = once(query, name) ?? ''
  if (sent.length > LONGEST) throw badRequest(`The parameter ${name} may have at most ${LONGEST} characters`)
  if (sent.includes('\0')) throw badRequest(`The parameter ${name} may not hold the NUL character`)
  const values = [...sent.matchAll(/(?:\\[\\,]|[^,])+/g)]
    .map(([value]) => value.replace(/\\([\\,])/g, '$1').trim())
    .filter((value) => value !== '')
  return values.length === 0 ? null : values
}

/** Those of the known values that a parameter has, whatever the case; null for all. Throws 400 for others. */
export function choicesOf<const T extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly T[],
): T[] | null {
  const sent = valuesOf(query, name)?.map((value) => value.toLowerCase()) ?? null
  const found = known.filter((value) => sent?.includes(value))
  if (sent?.some((value) => !found.some((other) => other === value))) {
    throw badRequest(`The parameter ${name} must be of ${known.join(', ')}`)
  }
  return found.length === 0 || found.length === known.length ? null : found
}

/** A range of numbers, both ends included. Throws 400. */
export function amountsOf(query: URLSearchParams, name: string): { from: number | null; to: number | null } {
  const read = (end: string) => {
    const sent = once(query, end) ?? ''
    if (sent === '') return null
    const value = /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,3})?$/i.test(sent) ? Number(sent) : NaN
    if (!Number.isFinite(value)) throw badRequest(`The parameter ${end} must be a number`)
    return value
  }
  return inOrder(name, { from: read(`${name}From`), to: read(`${name}To`) })
}

/** Before and after everything that is kept: what lies beyond could not be written for the database. */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')

/** A range of instants, the last one not included. Throws 400. */
export function instantsOf(query: URLSearchParams, name: string): { from: Date | null; to: Date | null } {
  const read = (end: string) => {
    const sent = once(query, end) ?? ''
    if (sent === '') return null
    const isInstant = /^([+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i.test(sent)
    const time = isInstant ? Date.parse(sent) : NaN
    if (Number.isNaN(time))
      throw badRequest(`The parameter ${end} must be an instant, such as 2026-02-11T07:42:10Z`)
    return new Date(Math.min(Math.max(time, FIRST), LAST))
  }
  return inOrder(name, { from: read(`${name}From`), to: read(`${name}To`) })
}

function inOrder<T extends { from: number | Date | null; to: number | Date | null }>(
  name: string,
  range: T,
): T {
  if (range.from !== null && range.to !== null && range.from > range.to) {
    throw badRequest(`The parameter ${name}From must not be after ${name}To`)
  }
  return range
}

/** How a list is ordered: the first of the choices when nothing is said. Throws 400. */
export function sortOf<const T extends string>(query: URLSearchParams, choices: readonly [T, ...T[]]): T {
  const sent = once(query, 'sort') ?? ''
  const choice = sent === '' ? choices[0] : choices.find((known) => known === sent)
  if (choice === undefined) throw badRequest(`The parameter sort must be one of ${choices.join(', ')}`)
  return choice
}
