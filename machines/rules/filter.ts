import { readDays } from './days.ts'
import { readDecimal } from './decimal.ts'
import { plainDecimal } from '../contract/calls.ts'
import type { PageFilter } from '../contract/filter-names.ts'

type Name = keyof PageFilter

/** The parameters with a number box; both ends are inclusive. */
export const typedNumbers = ['amountFrom', 'amountTo'] as const
/** The ranges of days with a text box. */
const typedDays = ['paid', 'created'] as const
type BoxName = (typeof typedNumbers | typeof typedDays)[number]

/** The texts of the boxes. */
export type Drafts = Readonly<Partial<Record<BoxName, string>>>

/** A change of a filter: '' clears a parameter. */
export type FilterChange = Readonly<Partial<Record<Name, string>>>

/** Applies a change to a filter. */
export function changedFilter(filter: PageFilter, change: FilterChange): PageFilter {
  const entries = Object.entries({ ...filter, ...change })
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

/** Clears all filters and keeps the sort order. */
export function clearing(filter: PageFilter): FilterChange {
  const names = Object.keys(filter).filter((name) => name !== 'sort')
  return Object.fromEntries(names.map((name) => [name, '']))
}

/** Converts a typed number to a parameter; '' when empty, null when invalid. */
function toParameter(draft: string): string | null {
  const number = readDecimal(draft)
  if (number === null) return ''
  return plainDecimal.test(String(number)) ? String(number) : null
}

/** Converts the typed texts to a change; null when one is invalid. */
export function typedChange(filter: PageFilter, drafts: Drafts): FilterChange | null {
  let days: FilterChange = {}
  for (const name of typedDays) {
    const draft = drafts[name]
    const read = draft === undefined ? undefined : readDays(draft)
    if (read === null) return null
    if (read) days = { ...days, [`${name}From`]: read.from, [`${name}To`]: read.to }
  }
  const typed = (name: (typeof typedNumbers)[number]) => toParameter(drafts[name] ?? filter[name] ?? '')
  const [amountFrom, amountTo] = [typed('amountFrom'), typed('amountTo')]
  if (amountFrom === null || amountTo === null) return null
  const isCrossed = amountFrom !== '' && amountTo !== '' && Number(amountFrom) > Number(amountTo)
  return isCrossed ? null : { amountFrom, amountTo, ...days }
}

/** Returns the errors of the typed texts, by input. */
export function problemsOf(
  filter: PageFilter,
  drafts: Drafts,
): Partial<Record<BoxName, 'unreadable' | 'crossed'>> {
  const unreadable = [
    ...typedNumbers.filter((name) => toParameter(drafts[name] ?? '') === null),
    ...typedDays.filter((name) => readDays(drafts[name] ?? '') === null),
  ]
  if (unreadable.length > 0) return Object.fromEntries(unreadable.map((name) => [name, 'unreadable']))
  return typedChange(filter, drafts) === null ? { amountTo: 'crossed' } : {}
}
