import { cleanText } from './clean-text.ts'

/**
 * Matches the position before a sign that starts a formula: at the start of a cell, or after a separator, because some
 * spreadsheets split there despite the quotes. The wide signs are those of East Asian keyboards.
 */
const formula = /(?:^|[,;|])[\s"']*(?=[=+\-@＝＋－＠])/g
/** Pre-check for most texts, in a fifth of the time. */
const suspect = /^[\s"'=+\-@＝＋－＠]|[,;|]/
const number = /^-?\d+(\.\d+)?$/

/** Puts a text on one line, with `'` before each sign that would start a formula. A plain number needs none. */
export function safeCell(text: string): string {
  const line = cleanText(text)
  return !suspect.test(line) || number.test(line) ? line : line.replace(formula, "$&'")
}

/** Quotes a cell with a separator or a quote; for some spreadsheets a semicolon is a separator too. */
const quoted = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes rows as comma-separated values (RFC 4180), each with its line ending. No cell runs as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('')
}
