import { cleanText } from './clean-text.ts'
import { plainDecimal } from '../contract/calls.ts'
import { amountOf, formatMoney } from './money.ts'
import { sortableDay, sortableTime } from './sortable-dates.ts'

/**
 * Matches a formula's start, up to its sign: from a cell's start, or a separator at which some spreadsheets split.
 */
const formula = /(?:^|[,;|])[\s"']*(?=[=+\-@＝＋－＠])/g
/** A quick check that finds most texts safe, in a fifth of the time that `formula` takes. */
const suspect = /^[\s"'=+\-@＝＋－＠]|[,;|]/

/** Puts a text on one line and inserts `'` before each sign that would start a formula, except in a plain number. */
export function safeCell(text: string): string {
  const line = cleanText(text)
  return !suspect.test(line) || plainDecimal.test(line) ? line : line.replace(formula, "$&'")
}

/** Quotes a cell that contains a separator or a quote; some spreadsheets separate cells at semicolons too. */
const quoted = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes rows as comma-separated values (RFC 4180), with a line ending after each. No cell runs as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('')
}

/** A column of an exported file: its header and plain values. */
export interface ExportColumn<Row> {
  id: string
  header: string
  of: (row: Row, zone: string) => string
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

/** Returns the headings and the cells of rows. */
export function cellsOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], zone: string) {
  return {
    headings: columns.map(({ header }) => header),
    cells: rows.map((row) => columns.map(({ of }) => of(row, zone))),
  }
}

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

/** Returns a text or number unchanged; '' for anything else. */
export function textCell(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'string' ? value : ''
}

/** Formats an amount as a plain number with cents; returns an invalid amount unchanged. */
export function moneyCell(value: unknown): string {
  return amountOf(value) === null ? textCell(value) : formatMoney(value, 'plain')
}

/** Formats a date in the zone as "2026-03-09 14:05:30", for spreadsheets. Returns an invalid date unchanged. */
export function dateCell(value: unknown, zone: string): string {
  return sortableTime(value, zone) ?? textCell(value)
}

/** Formats the day without the time, because some spreadsheets read a date with a time as text. */
export function dayCell(value: unknown, zone: string): string {
  return sortableDay(value, zone) ?? textCell(value)
}

/** Joins texts and numbers with spaces; '' without any. */
export function wordsCell(...values: readonly unknown[]): string {
  return values
    .map((value) => cleanText(textCell(value)))
    .filter(Boolean)
    .join(' ')
}
