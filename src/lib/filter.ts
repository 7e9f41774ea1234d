import { parseDate, parseDateTime } from '@internationalized/date'
import { amountOf } from '../../machines/rules/money.ts'
import { plainDecimal } from '../../machines/contract/calls.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { isCrossed, isRelative } from '../../machines/rules/days.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import { isExcluding, plain, toValues, valuesIn } from '../../machines/rules/filter-values.ts'
import { rangeOf, todayIn, zoneName } from './filter-days.ts'
import { hasValue, textOf } from './text.ts'

/**
 * The filters and sort orders of a list, which the specification does not define. The screen, the requests and
 * client-side filtering all read the URL's parameters by these rules.
 *
 * - `values`: matches rows that have one of several texts, ignoring case. The parameter has the field's name; commas
 *   separate the texts, a backslash escapes, `-` stands for a missing value, and a leading `!` excludes the texts.
 *   `only` lists the valid texts; `missing` names the option for rows without a value. Without `of`, which
 *   reads the value of a row, only a link sets the filter.
 * - `numbers`: `amountFrom` and `amountTo`, both included. The panel and `typedNumbers` know no other numbers.
 * - `days`: `paidFrom` and `paidTo`, as `2026-10-31` or `2026-10-31T14:30`, both included, in the display time zone.
 *   A range relative to today (`last14days`) is in `paidFrom` alone, so that the URL means it tomorrow too.
 * - `texts` and `counts`: for sorting only. Rows also sort by the text of `values`.
 * - `sort` is a field's name for ascending order, or a minus and the name for descending order.
 */
export interface FilterRules<Row> {
  fields: Readonly<Record<string, FilterField<Row>>>
  /** Names of the fields (numbers, days or texts) by which the list can be sorted */
  sorts: readonly string[]
}

/** Reads a row's value; `rows` are those of the list without its search. */
type Of<Row> = (row: Row, rows?: readonly Row[]) => unknown

type FilterField<Row> =
  | { kind: 'values'; label: string; of?: Of<Row>; only?: readonly string[]; missing?: string }
  | { kind: 'numbers' | 'days'; label: string; of: Of<Row> }
  | { kind: 'texts' | 'counts'; of: Of<Row> }

const MOST_VALUES = 50
const LONGEST_VALUE = 200

const MINUTE = 60_000

type Raw = Readonly<Record<string, string | undefined>>

const toMoment = (text = '') => {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return null
  try {
    return text.includes('T') ? parseDateTime(text) : parseDate(text)
  } catch {
    // A day or time that does not exist, such as 31 June
    return null
  }
}

const toNumber = (text = '') =>
  plainDecimal.test(text) && Number.isFinite(Number(text)) ? Number(text) : null

/** Returns the valid filters of a URL, and the names of invalid parameters. Never throws. */
export function readFilter<Row>(
  { fields, sorts }: FilterRules<Row>,
  raw: Raw,
): { filter: PageFilter; dropped: readonly string[] } {
  const read = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    if (field.kind === 'values') {
      const values = valuesIn(raw[name])
      const only = field.only?.map(plain)
      const isMeant = (value: string) =>
        value === ''
          ? field.missing !== undefined
          : value.length <= LONGEST_VALUE && (only?.includes(plain(value)) ?? true)
      return [[name, toValues(values.filter(isMeant).slice(0, MOST_VALUES), isExcluding(raw[name]))]]
    }
    if (!isRange(field)) return []
    const [from, to] = [raw[`${name}From`], raw[`${name}To`]]
    if (field.kind === 'days' && isRelative(from ?? '')) return [[`${name}From`, from ?? '']]
    const read = field.kind === 'days' ? toMoment : toNumber
    const [least, most] = [read(from), read(to)]
    if (least !== null && most !== null) {
      const isEmpty = field.kind === 'days' ? isCrossed(from ?? '', to ?? '') : Number(from) > Number(to)
      if (isEmpty) return []
    }
    return [
      [`${name}From`, least == null ? '' : (from ?? '')],
      [`${name}To`, most == null ? '' : (to ?? '')],
    ]
  })
  const sort = raw['sort'] ?? ''
  if (sorts.includes(sort.replace(/^-/, ''))) read.push(['sort', sort])
  const filter: Record<string, string> = Object.fromEntries(read.filter(([, text]) => text !== ''))
  const dropped = Object.keys(raw).filter((name) => {
    const text = raw[name] ?? ''
    if (text === '') return false
    const kept = filter[name]
    return kept === undefined || valuesIn(kept).length < valuesIn(text).length
  })
  return { filter, dropped }
}

/** Converts a range of days to instants: `from` inclusive, `until` exclusive; null where the range is open. */
export function instantsOf(from: string | undefined, to: string | undefined, zone: string) {
  const range = from !== undefined && isRelative(from) ? rangeOf(from, todayIn(zone)) : { from, to }
  const [first, last] = [toMoment(range?.from), toMoment(range?.to)]
  const name = zoneName(zone)
  const end =
    last && 'hour' in last
      ? // Where a clock shows the minute twice, both are included
        new Date(last.toDate(name, 'later').getTime() + MINUTE)
      : last?.add({ days: 1 }).toDate(name)
  return { from: first?.toDate(name) ?? null, until: end ?? null }
}

/** Converts a filter from `readFilter` to request parameters. */
export function parametersOf<Row>(
  { fields }: FilterRules<Row>,
  filter: PageFilter,
  zone: string,
): Record<string, string | number> {
  const raw: Raw = filter
  const entries = Object.entries(fields).flatMap(
    ([name, { kind }]): [string, string | number | undefined][] => {
      if (kind === 'values') return [[name, raw[name]]]
      if (!isRange({ kind })) return []
      const [from, to] = [raw[`${name}From`], raw[`${name}To`]]
      const ends = kind === 'days' ? instantsOf(from, to, zone) : null
      return [
        [`${name}From`, ends ? ends.from?.toISOString() : (toNumber(from) ?? undefined)],
        [`${name}To`, ends ? ends.until?.toISOString() : (toNumber(to) ?? undefined)],
      ]
    },
  )
  return Object.fromEntries(
    [...entries, ['sort', raw['sort']] as const].filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  )
}

const isRange = ({ kind }: Pick<FilterField<never>, 'kind'>) => kind === 'numbers' || kind === 'days'

/** Returns a field's text for comparison; '' when missing or invalid. */
const keyOf = <Row>({ of }: FilterField<Row>, row: Row, rows?: readonly Row[]): string => {
  const text = textOf(of?.(row, rows))
  return hasValue(text) ? plain(text) : ''
}

/** Returns a field's number, or its instant in ms; null when invalid. */
const numberOf = <Row>({ kind, of }: FilterField<Row>, row: Row): number | null =>
  kind === 'days' ? toInstant(of(row)) : amountOf(of?.(row))

/**
 * Returns a function that tests a row against a filter from `readFilter`. A row with an invalid value fails. A field
 * that depends on other rows, such as `unpaid`, looks for them in `rows`.
 */
export function matcherOf<Row>(
  { fields }: FilterRules<Row>,
  filter: PageFilter,
  zone: string,
  rows?: readonly Row[],
): (row: Row) => boolean {
  const raw: Raw = filter
  const tests = Object.entries(fields).flatMap(([name, field]): ((row: Row) => boolean)[] => {
    if (field.kind === 'values') {
      const wanted = new Set(valuesIn(raw[name]).map(plain))
      const isWanted = !isExcluding(raw[name])
      return wanted.size === 0 ? [] : [(row) => wanted.has(keyOf(field, row, rows)) === isWanted]
    }
    const [from, to] = [raw[`${name}From`], raw[`${name}To`]]
    if (!isRange(field) || (from === undefined && to === undefined)) return []
    const days = field.kind === 'days' ? instantsOf(from, to, zone) : null
    const least = days ? (days.from?.getTime() ?? -Infinity) : (toNumber(from) ?? -Infinity)
    // Both ends are inclusive, as for numbers
    const most = days ? (days.until?.getTime() ?? Infinity) - 1 : (toNumber(to) ?? Infinity)
    return [
      (row) => {
        const value = numberOf(field, row)
        return value !== null && value >= least && value <= most
      },
    ]
  })
  return (row) => tests.every((test) => test(row))
}

/** Returns the comparator for a filter's sort order; null for the list's own order. Invalid values come last. */
export function orderOf<Row>(
  { fields }: FilterRules<Row>,
  { sort = '' }: PageFilter,
): ((a: Row, b: Row) => number) | null {
  const field = fields[sort.replace(/^-/, '')]
  if (field === undefined) return null
  const sign = sort.startsWith('-') ? -1 : 1
  if (field.kind === 'texts' || field.kind === 'values')
    return (a, b) => {
      const [one, other] = [keyOf(field, a), keyOf(field, b)]
      if (one === '' || other === '') return Number(one === '') - Number(other === '')
      return one === other ? 0 : one < other ? -sign : sign
    }
  return (a, b) => {
    const [one, other] = [numberOf(field, a), numberOf(field, b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  }
}
