import { cleanText } from './clean-text.ts'
import { csvOf } from './csv.ts'
import { emailOf } from './double-charge.ts'
import { emptyEmployee, employeeProblems, type EmployeeDraft } from './employee-form.ts'

/** The largest file, in bytes, and the longest text, in characters. */
export const MOST_TEXT = 5 * 1024 * 1024
export const tooLong = 'Use at most 5 MB. Split the rows into several files.'

/** The draft of the form. */
export interface ImportDraft {
  text: string
}

/** Returns the errors of the form. */
export function importProblems({ text }: ImportDraft): { text?: string } {
  if (text.trim() === '') return { text: 'Paste rows, or choose a file' }
  return text.length > MOST_TEXT ? { text: tooLong } : {}
}

/** A row of the text. */
export interface ImportRow {
  /** the number of its first line, from 1 */
  line: number
  cells: readonly string[]
  isMisquoted: boolean
}

/** An employee in a row, and the row's error. */
export interface ImportLine {
  line: number
  cells: readonly string[]
  draft: EmployeeDraft
  /** the normalised email, which is unique in a business */
  id: string
  error: string | null
}

/** The lines of a text with usable columns. */
export interface ImportTable {
  /** the row that names the columns, if there is one */
  head: readonly string[] | null
  lines: readonly ImportLine[]
  /** the names of unused columns */
  ignored: readonly string[]
}

/** A text that was read: its lines, or the sentence that says why its columns are unusable. */
export interface ReadRows {
  text: string
  table: ImportTable | null
  error: string | null
}

type Field = keyof EmployeeDraft | 'name'
const order = ['firstName', 'lastName', 'email', 'phone'] as const
const labels: Readonly<Record<Field, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  name: 'Name',
}
/** The fields by column name, in lower case and without anything but letters. */
const fields = new Map<string, Field>([
  ...['firstname', 'forename', 'givenname'].map((name) => [name, 'firstName'] as const),
  ...['lastname', 'surname', 'familyname'].map((name) => [name, 'lastName'] as const),
  ...['name', 'fullname', 'employee'].map((name) => [name, 'name'] as const),
  ...['email', 'emailaddress', 'mail'].map((name) => [name, 'email'] as const),
  ...['phone', 'phonenumber', 'telephone', 'tel', 'mobile'].map((name) => [name, 'phone'] as const),
])
const expected = order.map((field) => labels[field]).join(', ')

/** Puts a cell on one line, and drops the quote that an export puts before a formula's sign. */
const plain = (cell: string) =>
  simple.test(cell) ? cell : cleanText(cell).replace(/^'(?=[=+\-@＝＋－＠])/, '')
/** A quick check that finds most cells plain. */
const simple = /^[!-&(-~](?:[ -~]*[!-~])?$/

/** The number of rows processed between two pauses; these rows take some milliseconds. */
const STEP = 2000

/**
 * Returns the lines of a text's rows, or the sentence that says why its columns are unusable. The caller may pause at
 * each `yield`, so that a long text does not block the page.
 */
export function* tableIn(rows: readonly ImportRow[]): Generator<undefined, ImportTable | string> {
  const start = rows.findIndex(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  const first = rows[start]
  if (first === undefined) return 'There are no rows.'
  const names = cellsOf(first)
  const named = names.map((cell) => fields.get(cell.toLowerCase().replace(/\P{L}/gu, '')) ?? null)
  const hasHead = named.some((field) => field !== null) || !names.some((cell) => cell.includes('@'))
  const problem = hasHead ? headProblem(named, names) : orderProblem(names, first.line)
  if (problem !== null) return problem
  const columns = hasHead ? named : order
  const lines: ImportLine[] = []
  const seen = new Map<string, number>()
  for (let nth = start + Number(hasHead); nth < rows.length; nth++) {
    if (nth % STEP === 0) yield
    const row = rows[nth]
    const cells = row ? cellsOf(row) : []
    if (row && cells.length > 0) lines.push(lineOf({ ...row, cells }, columns, seen))
  }
  if (lines.length === 0) return 'There are no rows below the columns’ names.'
  return {
    head: hasHead ? names : null,
    lines,
    ignored: hasHead ? names.filter((_, nth) => named[nth] === null) : [],
  }
}

/** Returns a row's plain cells without the empty ones at its end. */
function cellsOf({ cells }: ImportRow): readonly string[] {
  const all = cells.map(plain)
  return all.slice(0, all.findLastIndex((cell) => cell !== '') + 1)
}

function headProblem(named: readonly (Field | null)[], cells: readonly string[]): string | null {
  const twice = named.find((field, nth) => field !== null && named.indexOf(field) < nth)
  if (twice != null) return `Two columns are named ${labels[twice]}. Keep one of them.`
  const needed: readonly Field[] = named.includes('name') ? ['email'] : ['firstName', 'lastName', 'email']
  const lacking = needed.filter((field) => !named.includes(field)).map((field) => labels[field])
  if (lacking.length === 0) return null
  const found = cells.map((cell) => [...cell].slice(0, 40).join('')).slice(0, 12)
  return `No column is named ${lacking.join(' or ')}. Found: ${found.join(', ')}. Name the columns ${expected}.`
}

function orderProblem(cells: readonly string[], line: number): string | null {
  if (cells.length >= 3 && cells.length <= order.length) return null
  const count = `${cells.length} column${cells.length === 1 ? '' : 's'}`
  return `Line ${line} has ${count}. Use the columns ${expected}, in this order or with a line of their names.`
}

/** Returns a row's line. `seen` has the emails of the lines before it, each with its line's number. */
function lineOf(row: ImportRow, columns: readonly (Field | null)[], seen: Map<string, number>): ImportLine {
  const { line, cells } = row
  const cellOf = (field: Field) => cells[columns.indexOf(field)] ?? ''
  const draft = { ...emptyEmployee, ...(columns.includes('name') && namesIn(cellOf('name'))) }
  for (const field of order) if (columns.includes(field)) draft[field] = cellOf(field)
  const id = emailOf(draft.email)
  const [own, before] = [errorOf(row, columns, draft), seen.get(id)]
  if (own === null && before === undefined) seen.set(id, line)
  const error = own ?? (before === undefined ? null : `Has the same email as line ${before}`)
  return { line, cells, draft, id, error }
}

/** Splits a name before its last word. */
function namesIn(name: string) {
  const [firstName = '', lastName = ''] = name.split(/\s+(?=\S+$)/)
  return { firstName, lastName }
}

function errorOf({ cells, isMisquoted }: ImportRow, columns: readonly unknown[], draft: EmployeeDraft) {
  if (isMisquoted) return 'Write a quote inside quotes twice'
  if (cells.length > columns.length) return `Has ${cells.length} cells for ${columns.length} columns`
  if (cells.some((cell) => cell.includes('\uFFFD')))
    return 'Has unreadable characters. Save the file as UTF-8'
  const problems = Object.values(employeeProblems(draft))
  return problems.length === 0 ? null : problems.join('. ')
}

/** The state of the business to which the lines are added; emails are normalised. */
export interface ImportInto {
  /** the emails of its employees */
  taken: ReadonlySet<string>
  /** the emails that this import has added */
  added: ReadonlySet<string>
  /** the emails whose addition has an unknown outcome */
  unknown: ReadonlySet<string>
  /** the number of free seats; null while unknown */
  free: number | null
}

/** Returns the remaining lines, those with errors first, and the lines for which there are free seats. */
export function previewOf(table: ImportTable, { taken, added, unknown, free }: ImportInto) {
  const left = leftOf(table, added).map((line) => {
    if (line.error !== null) return line
    if (unknown.has(line.id)) return { ...line, error: 'May have been added. Check its status first' }
    return taken.has(line.id) ? { ...line, error: 'Is already an employee of this business' } : line
  })
  const wrong = left.filter(({ error }) => error !== null)
  const good = left.filter(({ error }) => error === null)
  return {
    lines: [...wrong, ...good],
    wrong: wrong.length,
    good: good.length,
    fitting: good.slice(0, free ?? undefined),
  }
}

/** Returns the lines that were not added. */
export function leftOf({ lines }: ImportTable, added: ReadonlySet<string>): readonly ImportLine[] {
  return lines.filter(({ id, error }) => error !== null || !added.has(id))
}

/** Writes the lines that were not added as CSV, below the names of their columns. */
export function restOf(table: ImportTable, added: ReadonlySet<string>): string {
  return csvOf([...(table.head ? [table.head] : []), ...leftOf(table, added).map(({ cells }) => cells)])
}
