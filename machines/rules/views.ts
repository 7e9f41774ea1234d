import { isEntries, toKeptColumns, type KeptColumns } from './kept-columns.ts'
import { isRelative } from './days.ts'
import { filterNames } from '../contract/filter-names.ts'
import { reportFields, type ReportField } from './payment-report.ts'
import {
  isSameFilter,
  pickFilter,
  type FilteredSearch,
  DEFAULT_LIMIT,
  toPageSearch,
  type PageQuery,
} from './page-query.ts'

/** The lists that can have saved views, and their calls. */
const lists = { payments: 'listPayments', businesses: 'listBusinesses', people: 'searchEmployees' } as const
type ViewedList = keyof typeof lists

/** A saved view of a list: name, filters and order, page size, columns. */
export interface View {
  name: string
  /** Identifies the view, also after a rename. Absent in a view that an earlier version of the app stored, until it is renamed */
  id?: string
  list: ViewedList
  search: FilteredSearch & { report?: ReportField | undefined }
  /** null for the default columns; undefined keeps the list's current columns */
  columns?: KeptColumns | null
  /** The view that the navigation opens if the tab has not shown its list yet; at most one view of a list */
  isDefault?: true
}

/** Returns the text that identifies a view. */
export const idOf = ({ id, name }: View): string => id ?? name

/** A list's query, with the report that is open over it. */
export type ViewQuery = PageQuery & Pick<View['search'], 'report'>

/** The views of a device that has stored none. The user can change and delete them. */
export const readyMade: readonly View[] = [
  {
    name: 'Failed, last 7 days',
    list: 'payments',
    search: { limit: DEFAULT_LIMIT, status: 'failed', paidFrom: 'last7days' },
  },
  {
    name: 'This month',
    list: 'payments',
    search: { limit: DEFAULT_LIMIT, paidFrom: 'thisMonth' },
  },
  {
    name: 'Full businesses',
    list: 'businesses',
    search: { limit: DEFAULT_LIMIT, full: 'yes' },
  },
]

export const MAX_VIEWS = 50
/** The length at which a name is truncated, in characters. */
const MAX_NAME = 60

/** Normalises a name for storing. */
export function toViewName(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME).trim()
}

/** Returns true for a name that is not empty and that no other view has, ignoring case and spacing. */
export function isFreeName(views: readonly View[], name: string): boolean {
  return name !== '' && !views.some((view) => isSameName(view.name, name))
}

/** Returns true when a view with this name can be added. */
export function canAdd(views: readonly View[], { name }: Pick<View, 'name'>): boolean {
  return views.length < MAX_VIEWS && isFreeName(views, toViewName(name))
}

/** Restores a deleted view. It stays the default view unless its list has a new one. Returns null if it can't be added. */
export function restoredIn(views: readonly View[], view: View, at: number): readonly View[] | null {
  const { isDefault: _, ...plain } = view
  const hasDefault = views.some(({ list, isDefault }) => list === view.list && isDefault)
  return canAdd(views, view) ? views.toSpliced(at, 0, hasDefault ? plain : view) : null
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
  const { name, id, list, search, days, columns, isDefault } = value
  if (typeof name !== 'string' || (list !== 'payments' && list !== 'businesses' && list !== 'people'))
    return null
  if (!isEntries(search)) return null
  return {
    name: toViewName(name),
    ...(typeof id === 'string' && { id }),
    list,
    // Parses the stored search like a URL, because it is untrusted too
    search: {
      ...toPageSearch(search),
      ...pickFilter({ ...search, ...relativeSearch(list, days) }, filterNames[lists[list]]),
      ...(list === 'payments' && reportIn(search)),
    },
    ...(columns !== undefined && { columns: toKeptColumns(columns) }),
    ...(isDefault === true && { isDefault }),
  }
}

/** Makes a view its list's default; if it is the default already, makes it an ordinary view. */
export function toggledDefault(views: readonly View[], name: string): readonly View[] {
  const chosen = views.find((view) => isSameName(view.name, name))
  return views.map((view) => {
    if (view.list !== chosen?.list) return view
    const { isDefault, ...plain } = view
    return view === chosen && isDefault !== true ? { ...plain, isDefault: true } : plain
  })
}

/** Returns the open report of a payments URL, or nothing. */
export function reportIn({ report }: { report?: unknown }): Pick<View['search'], 'report'> {
  const field = reportFields.find((one) => one === report)
  return field ? { report: field } : {}
}

/** Returns the view with the same search, filter and report as a query; prefers one with the same sort order. */
export function viewWith(
  views: readonly View[],
  { search: text, filter: { sort, ...filter } = {}, report }: ViewQuery,
): View | undefined {
  const same = views.filter(
    ({ search: { limit: _, page: _page, search = '', sort: _sort, report: shown, ...other } }) =>
      search === text && shown === report && isSameFilter(other, filter),
  )
  return same.find(({ search }) => search.sort === sort) ?? same[0]
}

/** Returns true when a list's filter, order, page size or columns, if given, differ from those of the view. */
export function isChanged(view: View, query: ViewQuery, columns: KeptColumns | null | undefined): boolean {
  const { limit = DEFAULT_LIMIT, sort } = view.search
  return (
    !viewWith([view], query) ||
    limit !== query.limit ||
    sort !== query.filter?.sort ||
    (view.columns !== undefined &&
      columns !== undefined &&
      JSON.stringify(view.columns?.drawn) !== JSON.stringify(columns?.drawn))
  )
}

/** Converts the relative days of a view that an earlier version of the app stored beside the view's filter. */
function relativeSearch(list: ViewedList, days: unknown): FilteredSearch {
  if (typeof days !== 'string') return {}
  const from = days.replace(/^last\d+$/, '$&days')
  if (!isRelative(from)) return {}
  return list === 'payments' ? { paidFrom: from, paidTo: '' } : { createdFrom: from, createdTo: '' }
}
