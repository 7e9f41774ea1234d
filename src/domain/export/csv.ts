import { csvOf, safeCell } from '../../../machines/rules/csv.ts'
import { amountOf, formatMoney } from '../../../machines/rules/money.ts'
import { sortableDay, sortableTime } from '../../../machines/rules/dates.ts'
import { missing } from '../../../machines/rules/clean-text.ts'

/** A column of an exported file: its header and plain values. */
export interface ExportColumn<Row> {
  id: string
  header: string
  of: (row: Row, zone: string) => string
}

/** Formats rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. */
export function toCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): string {
  const { fields, data } = cellsOf(columns, rows, zone)
  return `\uFEFF${csvOf([fields, ...data])}`
}

/** Formats rows for the clipboard: tab-separated for spreadsheets, HTML for documents and mail. */
export function toTable<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): { text: string; html: string } {
  const { fields, data } = cellsOf(columns, rows, zone)
  const safe = data.map((row) => row.map(safeCell))
  const lines = [fields, ...safe].map((cells) => cells.join('\t'))
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = safe.map((cells) => row('td', cells)).join('')
  return {
    text: lines.join('\n'),
    html: `<table><thead>${row('th', fields)}</thead><tbody>${body}</tbody></table>`,
  }
}

function cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], zone: string) {
  return {
    fields: columns.map(({ header }) => header),
    data: rows.map((row) => columns.map(({ of }) => of(row, zone))),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns a text or number unchanged; '' for anything else. */
export function textCell(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value : ''
}

/** Formats an amount as a plain number with cents; returns an invalid one unchanged. */
export function moneyCell(value: unknown): string {
  return amountOf(value) === null ? textCell(value) : formatMoney(value, 'plain')
}

/** Formats "2026-03-09 14:05:30" in the zone, which spreadsheets read as a date; returns an invalid date unchanged. */
export function dateCell(value: unknown, zone: string): string {
  return sortableTime(value, zone) ?? textCell(value)
}

/** Formats the day alone, because some spreadsheets read a date with a time as text. */
export function dayCell(value: unknown, zone: string): string {
  return sortableDay(value, zone) ?? textCell(value)
}

/** Returns a composed text as a cell; an empty one for a missing value. */
export function wordsCell(text: string): string {
  return text === missing ? '' : text
}
