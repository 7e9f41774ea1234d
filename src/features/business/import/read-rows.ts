import Papa from 'papaparse'
import { inNextTask } from '../../../browser/next-task.ts'
import { tableIn, type ImportRow, type ReadRows } from '../../../../machines/rules/employee-import.ts'

/** Reads a text or a file, in steps between which the page can answer the user. */
export async function readRows(source: string | Blob): Promise<ReadRows> {
  const text = typeof source === 'string' ? source : await readText(source)
  const rows = rowsIn(text)
  if (typeof rows === 'string') return { text, table: null, error: rows }
  const steps = tableIn(rows)
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) await new Promise<void>(inNextTask)
    else if (typeof step.value === 'string') return { text, table: null, error: step.value }
    else return { text, table: step.value, error: null }
  }
}

/** Decodes a file as UTF-8, or as UTF-16 if its first bytes say so, because some spreadsheets write UTF-16. */
async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** Reads CSV, or rows from a spreadsheet. Returns the rows, or the sentence that says why there are none. */
function rowsIn(text: string): readonly ImportRow[] | string {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: ['\t', ',', ';'],
  })
  const misquoted = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  let line = 1
  const rows = data.map((cells, nth) => {
    const row = { line, cells, isMisquoted: misquoted.has(nth) }
    line += 1
    for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1
    return row
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) return `The quote that starts in line ${rows[open.row ?? 0]?.line ?? 1} is not closed.`
  return rows
}
