import { use } from 'react'
import type { PageFilter } from '../../../machines/contract/filter-names.ts'
import { type ExportColumn, toCsv, toTable, type Exported } from '../../../machines/rules/csv.ts'
import { todayIn } from '../../lib/filter-days.ts'
import { ZoneContext } from '../../ui/text/zone.ts'
import { notCopied } from './export-texts.ts'

/** The choice of rows, for the name of their file. */
interface Chosen {
  search: string
  filter?: PageFilter | undefined
  isSelection?: boolean
}

interface Source<Row> extends Chosen {
  plural: string
  columns: readonly ExportColumn<Row>[]
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

/** Saves CSV with a byte order mark, so that spreadsheets read UTF-8, under a name for its rows and today. */
export function saveCsv(csv: string, plural: string, chosen: Chosen, zone: string): void {
  const file = new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' })
  saveFile(file, fileName(plural, chosen, todayIn(zone).toString()))
}

/** Saves a file under a name. */
export function saveFile(file: Blob, name: string): void {
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

/** Maximum length of a file name in characters, below the limit of every operating system. */
const MOST = 100

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')

/** Names the rows, their filter and the day: "payments-failed-2026-10-01-to-2026-10-31-exported-2026-11-22.csv". */
export function fileName(plural: string, { search, filter = {}, isSelection }: Chosen, day: string): string {
  const { sort: _, ...filters } = filter
  const texts = Object.entries(filters).map(([name, value]) => {
    // `-` stands for a missing value, and a leading `!` excludes the values
    const text = value.replace(/(?<=^|[!,])-(?=,|$)/g, 'none').replace(/^!/, 'not-')
    if (name.endsWith('To')) return `to-${text}`
    return name.endsWith('From') && !/^\d{4}-/.test(text) ? `from-${text}` : text
  })
  const parts = [plural, ...(isSelection ? ['selected'] : []), search, ...texts].map(plain)
  const told = [...parts.filter((part) => part !== '').join('-')].slice(0, MOST).join('')
  return `${told.replace(/[-.]+$/, '')}-exported-${day}.csv`
}

/** Returns the function that saves or copies an export's rows, and the time zone of their dates. */
export function useDelivery<Row>({ plural, columns, search, filter }: Source<Row>) {
  return {
    zone: use(ZoneContext),
    notCopied,
    deliver: (exported: Parameters<typeof deliver<Row>>[1], isSelection: boolean) =>
      deliver({ plural, columns, search, filter, isSelection }, exported),
  }
}
