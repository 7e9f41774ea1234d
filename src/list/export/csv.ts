import { cellsOf, csvOf, safeCell, type ExportColumn } from '../../../machines/rules/csv.ts'

/** Formats rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. */
export function toCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): string {
  const { headings, cells } = cellsOf(columns, rows, zone)
  return `\uFEFF${csvOf([headings, ...cells])}`
}

/** Formats rows for the clipboard, as tab-separated text for spreadsheets and as HTML for documents and mail. */
export function toTable<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): { text: string; html: string } {
  const { headings, cells } = cellsOf(columns, rows, zone)
  const safe = cells.map((row) => row.map(safeCell))
  const lines = [headings, ...safe].map((cells) => cells.join('\t'))
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = safe.map((cells) => row('td', cells)).join('')
  return {
    text: lines.join('\n'),
    html: `<table><thead>${row('th', headings)}</thead><tbody>${body}</tbody></table>`,
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
