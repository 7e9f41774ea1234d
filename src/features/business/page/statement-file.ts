import { cellsOf, csvOf } from '../../../../machines/rules/csv.ts'
import { capitalized } from '../../../lib/text.ts'
import { saveCsv } from '../../../list/export/deliver.ts'
import * as texts from '../texts.ts'
import * as statement from './statement-texts.ts'
import { tabExports } from './TabExport.tsx'
import type { useStatement } from './use-statement.ts'

interface Statement extends Omit<ReturnType<typeof useStatement>, 'since'> {
  /** The business, the period and the time of the data */
  head: readonly string[]
  name: string
  seats: string
  zone: string
}

/** Saves a statement as one CSV file: its heading, the sums, the payments and the subscriptions. */
export function saveStatement({ head, name, seats, notes, zone, ...of }: Statement): void {
  const { payments, subscriptions, period } = of
  const [paid, started] = [tabExports.listBusinessPayments, tabExports.listBusinessSubscriptions]
  const part = (title: string, { headings, cells }: ReturnType<typeof cellsOf>) => [
    [],
    [capitalized(title)],
    headings,
    ...cells,
  ]
  const csv = csvOf([
    [statement.heading],
    ...[...head, ...notes].map((line) => [line]),
    ...statement.totalsOf(payments.totals).map(({ term, text }) => [term, text ?? '']),
    [statement.seatsNow, seats],
    ...part(`${texts.payment}s`, cellsOf(paid.columns, payments.rows, zone)),
    ...part(`${texts.subscription}s`, cellsOf(started.columns, subscriptions.rows, zone)),
  ])
  saveCsv(csv, 'statement', { search: name, filter: period.filter }, zone)
}
