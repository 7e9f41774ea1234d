import type { PageFilter } from '../../../machines/contract/filter-names.ts'
import type { Exported } from '../../../machines/rules/export-pages.ts'
import { todayIn } from '../../lib/filter-days.ts'
import type { ExportColumn } from '../../../machines/rules/csv.ts'
import { toCsv, toTable } from './csv.ts'
import { fileName } from './file-name.ts'

export interface Source<Row> {
  plural: string
  /** All columns that can be exported. */
  columns: readonly ExportColumn<Row>[]
  search: string
  filter?: PageFilter | undefined
  isSelection: boolean
}

/** Saves rows as a file or copies them as a table. Rejects if the browser refuses. */
export async function deliver<Row>(
  { columns, ...of }: Source<Row>,
  { rows, columns: ids, zone, form, file }: Exported<Row>,
): Promise<void> {
  const chosen = columns.filter(({ id }) => ids.includes(id))
  if (form === 'table') return copyTable(chosen, rows, zone)
  const written = file ?? new Blob([toCsv(chosen, rows, zone)], { type: 'text/csv;charset=utf-8' })
  saveFile(written, fileName(of.plural, of, todayIn(zone).toString()))
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by the next frame.
  requestAnimationFrame(() => URL.revokeObjectURL(url))
}

async function copyTable<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): Promise<void> {
  const { text, html } = toTable(columns, rows, zone)
  const blob = (content: string, type: string) => new Blob([content], { type })
  // This line throws outside a secure context, where `navigator.clipboard` is undefined.
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') }),
  ])
}
