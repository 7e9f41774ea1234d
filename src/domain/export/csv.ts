import { csvOf, safeCell } from '../../../machines/rules/csv.ts'
import { sortableDay, sortableTime } from '../../lib/sortable-dates.ts'
import { missing } from '../../lib/text.ts'

/** A column of a file: what it is called, and what stands in it, without anything that is for the eye alone. */
export interface ExportColumn<Row> {
  id: string
  header: string
  of: (row: Row, zone: string) => string
}

/** Rows as comma-separated values (RFC 4180), with a mark at the start by which spreadsheets know UTF-8. */
export function toCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  zone: string,
): string {
  const { fields, data } = cellsOf(columns, rows, zone)
  return `\uFEFF${csvOf([fields, ...data])}`
}

/** Rows as a table for the clipboard: with tabs for a spreadsheet, as HTML for a text or a mail. */
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

/** A text or a number as it was written; nothing where there is none. */
export function textCell(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value : ''
}

/** An amount as a plain number with its cents; what is none as it was written. */
export function moneyCell(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? value.toFixed(2) : textCell(value)
}

/** "2026-03-09 14:05:30" in the zone, which spreadsheets read as a date; a text that is no date as it was written. */
export function dateCell(value: unknown, zone: string): string {
  return sortableTime(value, zone) ?? textCell(value)
}

/** The day alone, which every spreadsheet takes for a date; not all do so with a time behind it. */
export function dayCell(value: unknown, zone: string): string {
  return sortableDay(value, zone) ?? textCell(value)
}

/** Returns a composed text as a cell; an empty one for a missing value. */
export function wordsCell(text: string): string {
  return text === missing ? '' : text
}
