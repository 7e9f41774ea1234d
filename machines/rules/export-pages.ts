/** Loads the rows of a list page by page, two calls at a time, and joins them. */

import type { CallOutput } from '../contract/calls.ts'
import type { PageFilter } from '../contract/filter-names.ts'

/** A page of either list. */
export type RowsAnswer = (CallOutput<'listPayments'> | CallOutput<'listBusinesses'>) & {
  /** The list has unloaded rows */
  isPartial?: boolean
}

/** The rows to export. */
export interface ExportRequest {
  /** The list's search and filter */
  search: string
  filter: PageFilter | undefined
  /** The number of matching rows, as far as known */
  total: number
  /** The selected rows; null for all matching ones */
  rows: readonly object[] | null
  /** The ids of all columns, in order */
  columns: readonly string[]
  /** The column to copy alone; absent where the export starts as a file of all columns */
  copied?: string | undefined
  /** The zone of the shown dates */
  zone: string
  /** The backend can export all matching rows as a file */
  isStreamable: boolean
}

/** The target of an export: a file, or a table on the clipboard. */
export type ExportForm = 'file' | 'table'

/** The rows and the choices that the writer of the export needs. */
export interface Exported<Row> {
  rows: readonly Row[]
  /** Ids of the columns, in order */
  columns: readonly string[]
  zone: string
  form: ExportForm
  /** The backend's file, instead of rows */
  file: Blob | null
}

/** Returns the list's search and filter as parameters of its call. */
export function narrowing({ search, filter }: Pick<ExportRequest, 'search' | 'filter'>) {
  return { ...(search !== '' && { search }), ...(filter && { filter }) }
}

/** Rows per call, few enough that loading a whole list slows no other user. */
export const PAGE = 50

/** A loaded page. */
export interface ReadPage {
  offset: number
  rows: readonly object[]
}

/** One of two concurrent readers: `first` loads every other page from the first, `second` those between. */
export type Reader = 'first' | 'second'

/** Returns the offset of a reader's next page; null at the end. */
export function nextPage(
  { pages, total }: { pages: readonly ReadPage[]; total: number },
  by: Reader,
): number | null {
  const taken = new Set(pages.map(({ offset }) => offset))
  // An empty page ends a list that is shorter than its total
  const end = Math.min(total, ...pages.filter(({ rows }) => rows.length === 0).map(({ offset }) => offset))
  for (let offset = by === 'first' ? 0 : PAGE; offset < end; offset += 2 * PAGE)
    if (!taken.has(offset)) return offset
  return null
}

/** Joins pages in the list's order without duplicates: rows added meanwhile shift others to the next page. */
export function rowsOf<Row extends object>(
  pages: readonly { offset: number; rows: readonly Row[] }[],
  idOf: (row: Row) => string,
): readonly Row[] {
  const seen = new Set<string>()
  return pages
    .toSorted((one, other) => one.offset - other.offset)
    .flatMap(({ rows }) => rows)
    .filter((row) => {
      const id = idOf(row)
      const isNew = id === '' || !seen.has(id)
      seen.add(id)
      return isNew
    })
}

/** Counts the rows received so far. */
export function countOf(pages: readonly ReadPage[]): number {
  return pages.reduce((count, { rows }) => count + rows.length, 0)
}

/** Returns the rows of a page. */
export function rowsIn(answer: RowsAnswer): readonly object[] {
  return ('payments' in answer ? answer.payments : answer.businesses).slice(0, PAGE)
}

/** Returns the number of all matching rows. */
export function totalIn(answer: RowsAnswer): number {
  return 'payments' in answer ? answer.total_payments : answer.total_businesses
}
