import { toKeptColumns, type KeptColumns } from './kept-columns.ts'
import { filterNames } from '../contract/filter-names.gen.ts'
import { pickFilter, type FilteredSearch } from './page-filter.ts'
import { toPageSearch } from './page-query.ts'

/** The lists that can be kept as a view, and their calls. */
const lists = { payments: 'listPayments', businesses: 'listBusinesses' } as const
type ViewedList = keyof typeof lists

/** Days that are counted from the day it is. */
const movingDays = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type MovingDays = (typeof movingDays)[number]

/** A list as it is shown, under a name: what narrows and orders it, how many rows, which columns. */
export interface View {
  name: string
  list: ViewedList
  search: FilteredSearch
  /** its days, where they are counted from the day on which it is shown; null where it has none, or the very days */
  days: MovingDays | null
  /** null where they are as they come */
  columns: KeptColumns | null
}

/** So many can be kept. */
export const MAX_VIEWS = 50
/** Longer names are cut. */
const MAX_NAME = 60

const dayNames = {
  payments: { from: 'paidFrom', to: 'paidTo' },
  businesses: { from: 'createdFrom', to: 'createdTo' },
} as const

/** The days a list is narrowed to; null where it is open at an end. */
export function daysOf({ list, search }: Pick<View, 'list' | 'search'>): { from: string; to: string } | null {
  const { [dayNames[list].from]: from, [dayNames[list].to]: to } = search
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** Returns a filter with other days. */
export function withDays({ list, search }: View, { from, to }: { from: string; to: string }): FilteredSearch {
  return { ...search, [dayNames[list].from]: from, [dayNames[list].to]: to }
}

/** A name as it is kept. */
export function toViewName(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME).trim()
}

/** Returns true for a name that is not empty and that no other view has, in any spelling. */
export function isFreeName(views: readonly View[], name: string): boolean {
  return name !== '' && !views.some((view) => isSameName(view.name, name))
}

/** Compares two names in any letter case and spacing. */
export function isSameName(one: string, other: string): boolean {
  return toViewName(one).toLowerCase() === toViewName(other).toLowerCase()
}

/** Reads what a device kept: what is no view, or has the name of another, is left out. */
export function toViews(value: unknown): readonly View[] {
  const views: View[] = []
  for (const one of Array.isArray(value) ? value.slice(0, MAX_VIEWS) : []) {
    const view = toView(one)
    if (view && isFreeName(views, view.name)) views.push(view)
  }
  return views
}

function toView(value: unknown): View | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, list, search, days, columns } = value as Readonly<Record<string, unknown>> // read field by field below
  if (typeof name !== 'string' || (list !== 'payments' && list !== 'businesses')) return null
  if (typeof search !== 'object' || search === null) return null
  // as an address is read
  const raw = search as Readonly<Record<string, unknown>>
  return {
    name: toViewName(name),
    list,
    search: { ...toPageSearch(raw), ...pickFilter(raw, filterNames[lists[list]]) },
    days: movingDays.find((one) => one === days) ?? null,
    columns: toKeptColumns(columns),
  }
}
