import type { PageFilter } from '../contract/filter-names.ts'

/** The rows to export. */
export interface ExportRequest {
  search: string
  filter: PageFilter | undefined
  /** The number of matching rows, as the list last reported it */
  total: number
  rows: readonly object[] | null
  columns: readonly string[]
  /** The column to copy as a table; if absent, the export starts with all columns, as a file */
  copied?: string | undefined
  zone: string
  /** True if the backend can export all matching rows as a file */
  isStreamable: boolean
}

/** The target of an export: a file, or a table on the clipboard. */
export type ExportForm = 'file' | 'table'

/** The rows and the user's choices, as the code that writes the export needs them. */
export interface Exported<Row> {
  rows: readonly Row[]
  columns: readonly string[]
  zone: string
  form: ExportForm
  /** The file that the backend wrote; null if the client writes the rows */
  file: Blob | null
}
