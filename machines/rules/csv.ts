import { cleanText } from './clean-text.ts'

/**
 * The place before a sign by which a spreadsheet knows a formula: at the start of a cell, or behind a separator, at
 * which some spreadsheets split whatever the quotes say. The wide signs are what East Asian keyboards write.
 */
const formula = /(?:^|[,;|])[\s"']*(?=[=+\-@＝＋－＠])/g
/** A text that may hold such a place: most hold none, and are told so in a fifth of the time. */
const suspect = /^[\s"'=+\-@＝＋－＠]|[,;|]/
const number = /^-?\d+(\.\d+)?$/

/** Puts a text on one line, with `'` before each sign that would begin a formula. A plain number is none. */
export function safeCell(text: string): string {
  const line = cleanText(text)
  return !suspect.test(line) || number.test(line) ? line : line.replace(formula, "$&'")
}

/** A cell that holds a separator or a quote stands in quotes; a semicolon is a separator too for some spreadsheets. */
const quoted = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes rows as comma-separated values (RFC 4180), each with its end of line, no cell of which is run as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('')
}
