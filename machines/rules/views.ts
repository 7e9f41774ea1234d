import { isEntries, toKeptColumns, type KeptColumns } from './kept-columns.ts'
import { filterNames } from '../contract/filter-names.ts'
import { pickFilter, type FilteredSearch } from './page-filter.ts'
import { toPageSearch } from './page-query.ts'

/** The lists that can have saved views, and their calls. */
const lists = { payments: 'listPayments', businesses: 'listBusinesses', people: 'searchEmployees' } as const
type ViewedList = keyof typeof lists

/** Day ranges that are relative to today. */
const movingDays = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type MovingDays = (typeof movingDays)[number]

/** A saved view of a list: name, filters and order, page size, columns. */
export interface View {
  name: string
  list: ViewedList
  search: FilteredSearch
  /** The day range relative to today, recomputed whenever the view is opened; null for fixed days or no range */
  days: MovingDays | null
  /** null for the default columns */
  columns: KeptColumns | null
}

export const MAX_VIEWS = 50
/** The length at which a name is truncated, in characters. */
const MAX_NAME = 60

const dayNames = {
  payments: { from: 'paidFrom', to: 'paidTo' },
  businesses: { from: 'createdFrom', to: 'createdTo' },
  // never set, because the list of people has no filters
  people: { from: 'createdFrom', to: 'createdTo' },
} as const

/** Returns the filter's range of days; null unless both ends are set. */
export function daysOf({ list, search }: Pick<View, 'list' | 'search'>): { from: string; to: string } | null {
  const { [dayNames[list].from]: from, [dayNames[list].to]: to } = search
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** Returns a view's filter with other days. */
export function withDays({ list, search }: View, { from, to }: { from: string; to: string }): FilteredSearch {
  return { ...search, [dayNames[list].from]: from, [dayNames[list].to]: to }
}

/** Normalises a name for storing. */
export function toViewName(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME).trim()
}

/** Returns true for a name that is not empty and that no other view has, ignoring case and spacing. */
export function isFreeName(views: readonly View[], name: string): boolean {
  return name !== '' && !views.some((view) => isSameName(view.name, name))
}

/** Compares two names, ignoring case and spacing. */
export function isSameName(one: string, other: string): boolean {
  return toViewName(one).toLowerCase() === toViewName(other).toLowerCase()
}

/** Parses stored views; drops invalid ones and duplicate names. */
export function toViews(value: unknown): readonly View[] {
  const views: View[] = []
  for (const one of Array.isArray(value) ? value.slice(0, MAX_VIEWS) : []) {
    const view = toView(one)
    if (view && isFreeName(views, view.name)) views.push(view)
  }
  return views
}

function toView(value: unknown): View | null {
  if (!isEntries(value)) return null
  const { name, list, search, days, columns } = value
  if (typeof name !== 'string' || (list !== 'payments' && list !== 'businesses' && list !== 'people'))
    return null
  if (!isEntries(search)) return null
  return {
    name: toViewName(name),
    list,
    // Parses the stored search like a URL, because it is untrusted too
    search: { ...toPageSearch(search), ...pickFilter(search, filterNames[lists[list]]) },
    days: movingDays.find((one) => one === days) ?? null,
    columns: toKeptColumns(columns),
  }
}
