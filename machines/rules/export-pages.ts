/** Reads the rows of a list page by page, two calls at a time, and joins them. */

import type { CallOutput } from '../contract/calls.ts'
import type { PageFilter } from '../contract/filter-names.ts'

/** A page of one list or the other. */
export type RowsAnswer = (CallOutput<'listPayments'> | CallOutput<'listBusinesses'>) & {
  /** more of the list has to be read than this */
  isPartial?: boolean
}

/** The rows to export. */
export interface ExportRequest {
  /** what narrows and orders the list */
  search: string
  filter: PageFilter | undefined
  /** how many match, as far as is known */
  total: number
  /** the selected rows; null where all that match are meant */
  rows: readonly object[] | null
  /** every column there is, in order */
  columns: readonly string[]
  /** the column that is to be copied alone; absent where a file of every column is meant first */
  copied?: string | undefined
  /** that dates are shown in */
  zone: string
  /** the backend writes all that match as a file */
  isStreamable: boolean
}

/** The target of an export: a file, or a table on the clipboard. */
export type ExportForm = 'file' | 'table'

/** The rows and the choices that the writer of the export needs. */
export interface Exported<Row> {
  rows: readonly Row[]
  /** ids of the columns, in order */
  columns: readonly string[]
  zone: string
  form: ExportForm
  /** as the backend has written it, in place of the rows */
  file: Blob | null
}

/** Returns the list's search and filter as parameters of its call. */
export function narrowing({ search, filter }: Pick<ExportRequest, 'search' | 'filter'>) {
  return { ...(search !== '' && { search }), ...(filter && { filter }) }
}

/** Rows a call (the reading of a whole list is to be felt by nobody else). */
export const PAGE = 50

/** A page as it came. */
export interface ReadPage {
  offset: number
  rows: readonly object[]
}

/** Two read at a time: one every other page from the first, the other those between. */
export type Reader = 'first' | 'second'

/** Where the next page begins that one of the two reads; null at the end. */
export function nextPage(
  { pages, total }: { pages: readonly ReadPage[]; total: number },
  by: Reader,
): number | null {
  const taken = new Set(pages.map(({ offset }) => offset))
  // a list that ends earlier than it said is not asked on and on
  const end = Math.min(total, ...pages.filter(({ rows }) => rows.length === 0).map(({ offset }) => offset))
  for (let offset = by === 'first' ? 0 : PAGE; offset < end; offset += 2 * PAGE)
    if (!taken.has(offset)) return offset
  return null
}

/** All rows in the list's order, each once: what was added meanwhile moves the others to the next page. */
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

/** The rows of a page; a backend that gives all there is gives the same again with each page. */
export function rowsIn(answer: RowsAnswer): readonly object[] {
  return ('payments' in answer ? answer.payments : answer.businesses).slice(0, PAGE)
}

/** Returns the number of all matching rows. */
export function totalIn(answer: RowsAnswer): number {
  return 'payments' in answer ? answer.total_payments : answer.total_businesses
}
