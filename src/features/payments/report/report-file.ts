import { csvOf, moneyCell } from '../../../../machines/rules/csv.ts'
import { changeOf, type Report, type ReportField } from '../../../../machines/rules/payment-report.ts'
import type { PageQuery } from '../../../../machines/rules/page-query.ts'
import { formatMonth, formatRange } from '../../../lib/dates.ts'
import { addDays, monthsBefore, monthsIn, periodBefore, type Days } from '../../../lib/days.ts'
import { saveCsv } from '../../../list/export/deliver.ts'
import * as texts from './report-texts.ts'

/** Returns the names of a period's months: "Feb 2026", or the days of a part of a month. */
export function monthNames(days: Days): readonly string[] {
  return monthsIn(days).map(({ from, to }) => {
    const isWhole = from.endsWith('-01') && addDays(to, 1) === monthsBefore(from, -1)
    return isWhole ? formatMonth(from) : formatRange(from, to)
  })
}

interface ReportFile {
  columns: readonly (Report['all'] & { name: string })[]
  field: ReportField
  days: Days
  query: PageQuery
  zone: string
}

/** Saves a report as CSV: a row for each month, the total, the period before and the change as a share of it. */
export function saveReport({ columns, field, days, query, zone }: ReportFile): void {
  const before = periodBefore(days)
  const row = (head: string, of: (column: Report['all']) => string) => [head, ...columns.map(of)]
  const csv = csvOf([
    [texts.month, ...columns.map(({ name }) => name)],
    ...monthNames(days).map((month, nth) => row(month, ({ amounts }) => moneyCell(amounts[nth]))),
    row(texts.total, ({ total }) => moneyCell(total)),
    row(`${texts.before} (${formatRange(before.from, before.to)})`, (column) => moneyCell(column.before)),
    row(texts.changeShare, (column) => changeOf(column.before, column.total)?.toFixed(4) ?? ''),
  ])
  const filter = { ...query.filter, paidFrom: days.from, paidTo: days.to }
  saveCsv(csv, `${texts.file} ${field}`, { search: query.search, filter }, zone)
}
