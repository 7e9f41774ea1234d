import type { PageFilter } from '../contract/filter-names.ts'

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
  /** The only column to copy; absent when the export starts as a file of all columns */
  copied?: string | undefined
  /** The time zone of the displayed dates */
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
