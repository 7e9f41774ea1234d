import type { FilterChange } from '../../../machines/rules/filter.ts'
import { isExcluding, plain, valuesIn } from '../../../machines/rules/filter-values.ts'
import type { FilterName, PageFilter } from '../../../machines/contract/filter-names.ts'
import { isDay } from '../../../machines/rules/dates.ts'
import { formatClock, formatDate, formatRange } from '../../lib/dates.ts'
import type { FilterRules } from '../../lib/filter.ts'
import type { useFilters } from '../../services/filters.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { countOf, hasValue, textOf, wordOf } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** A value to filter by. */
export interface FilterOption {
  /** The value in the URL; '' for rows without a value. */
  value: string
  /** The display text. The default is the value with a capital letter. */
  text?: string
  count?: number
}

type RangeName = FilterName extends infer Name ? (Name extends `${infer Range}From` ? Range : never) : never
type ValuesName = Exclude<FilterName, 'sort' | `${RangeName}${'From' | 'To'}`>

/** Options that are always offered, even if no row has them. */
export type KnownOptions = Readonly<Partial<Record<ValuesName, readonly FilterOption[]>>>

/** A filter as the panel shows it. */
export type FilterControl = { label: string } & (
  | { kind: 'values'; name: ValuesName; options: readonly FilterOption[] }
  | { kind: 'numbers'; name: RangeName }
  | { kind: 'days'; name: RangeName }
)
export type ControlOf<Kind extends FilterControl['kind']> = Extract<FilterControl, { kind: Kind }>

export type Filters = ReturnType<typeof useFilters>

/** Returns an option's text. */
export const textOfOption = ({ value, text }: FilterOption): string => text ?? wordOf(value)

/** Returns a control's value as text, in the order of its options; null for an inactive filter. */
export function wordsOf(control: FilterControl, filter: PageFilter): string | null {
  if (control.kind === 'values') {
    const chosen = new Set(valuesIn(filter[control.name]).map(plain))
    const words = control.options.filter(({ value }) => chosen.has(plain(value))).map(textOfOption)
    if (words.length === 0) return null
    return isExcluding(filter[control.name]) ? texts.not(words.join(', ')) : words.join(', ')
  }
  const [from, to] = [filter[`${control.name}From`], filter[`${control.name}To`]]
  if (control.kind === 'numbers') {
    if (from !== undefined && to !== undefined) return texts.amounts(formatMoney(from), formatMoney(to))
    if (from !== undefined) return texts.fromAmount(formatMoney(from))
    return to === undefined ? null : texts.toAmount(formatMoney(to))
  }
  return daysWords(from, to)
}

/** Returns days of a URL as text; null for none. */
export function daysWords(from: string | undefined, to: string | undefined): string | null {
  const relative = from === undefined ? null : texts.relativeDays(from)
  if (relative !== null) return relative
  if (from !== undefined && to !== undefined)
    return isDay(from) && isDay(to) ? formatRange(from, to) : `${momentText(from)} – ${momentText(to)}`
  if (from !== undefined) return texts.fromDay(momentText(from))
  return to === undefined ? null : texts.toDay(momentText(to))
}

/** Formats a day of the URL: "31 Oct 2026" or "31 Oct 2026, 14:30". */
const momentText = (text: string) =>
  [formatDate(text, 'UTC'), formatClock(text, 'UTC')].filter(Boolean).join(', ')

/** Returns the change that clears a control's filter. */
export const removal = ({ kind, name }: FilterControl): FilterChange =>
  kind === 'values' ? { [name]: '' } : { [`${name}From`]: '', [`${name}To`]: '' }

/** Builds the controls, days first, from the rules, the known values and the values seen in rows. */
export function controlsOf<Row>(
  { fields }: FilterRules<Row>,
  filter: PageFilter,
  known: KnownOptions,
  seen: Readonly<Record<string, readonly string[]>>,
): readonly FilterControl[] {
  const controls = Object.entries(fields).flatMap(([name, field]): FilterControl[] => {
    if (!('label' in field)) return []
    const { kind, label } = field
    // The cast is safe, because the rules name their ranges after the contract's parameters.
    if (kind !== 'values') return [{ kind, name: name as RangeName, label }]
    // The cast is safe, because the rules also name their value filters after the contract's parameters.
    const values = name as ValuesName
    // Only a link sets this filter, and the control clears it
    if (field.of === undefined && filter[values] === undefined) return []
    const missing = field.missing === undefined ? [] : [{ value: '', text: field.missing }]
    const options = optionsOf([...missing, ...(known[values] ?? [])], seen[name] ?? [], filter[values])
    return [{ kind, name: values, label, options }]
  })
  return controls.toSorted((a, b) => Number(b.kind === 'days') - Number(a.kind === 'days'))
}

/** Merges the known, seen and chosen options without duplicates, in a fixed order: the missing value first. */
export function optionsOf(
  known: readonly FilterOption[],
  seen: readonly string[],
  chosen?: string,
): readonly FilterOption[] {
  const options = new Map(known.map((option) => [plain(option.value), option]))
  for (const value of [...seen, ...valuesIn(chosen)]) {
    if (!options.has(plain(value))) options.set(plain(value), { value })
  }
  return [...options.values()].toSorted(
    (one, other) =>
      Number(other.value === '') - Number(one.value === '') ||
      textOfOption(one).localeCompare(textOfOption(other), 'en-US', { numeric: true }),
  )
}

/** Adds counts to the options, and adds an option for each counted value without an option. */
export function countedOptions(
  options: readonly FilterOption[],
  counts: readonly { name: string; count: number }[],
): readonly FilterOption[] {
  const counted = new Map<string, number>()
  const names = counts.map(({ name }) => textOf(name)).map((name) => (hasValue(name) ? name : ''))
  for (const [index, name] of names.entries())
    counted.set(plain(name), (counted.get(plain(name)) ?? 0) + (counts[index]?.count ?? 0))
  return optionsOf(
    options,
    names.filter((name) => name !== ''),
  ).map((option) => ({ ...option, count: counted.get(plain(option.value)) ?? 0 }))
}

/** Returns the message that names the ignored filters, whose values in the URL are invalid. */
export function droppedText<Row>({ fields }: FilterRules<Row>, names: readonly string[]): string {
  const words = names.map((name) => {
    const field = fields[name.replace(/(From|To)$/, '')]
    return field && 'label' in field ? field.label : texts.order
  })
  return texts.dropped([...new Set(words.map((word) => word.toLowerCase()))].join(', '))
}

/** Returns the number of matching rows as text. */
export function resultOf(
  { total, hasFailed, isPending }: { total: number | null; hasFailed: boolean; isPending: boolean },
  noun: string,
  plural: string,
): string {
  if (hasFailed) return shared.couldNotLoad(plural)
  return isPending || total === null ? shared.loading(plural) : countOf(total, noun, plural)
}
