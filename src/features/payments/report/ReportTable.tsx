import { use } from 'react'
import { formatMoney } from '../../../../machines/rules/money.ts'
import { paymentMeaning } from '../../../../machines/rules/payment-meaning.ts'
import { reportOf, type ReportField } from '../../../../machines/rules/payment-report.ts'
import type { PageQuery } from '../../../../machines/rules/page-query.ts'
import { Change } from '../../../domain/Change.tsx'
import type { Parts } from '../../../domain/report-parts.ts'
import type { Days } from '../../../lib/days.ts'
import { textOf, wordOf } from '../../../lib/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import * as frame from '../payments.css.ts'
import { unreadText } from '../../../domain/total-money.ts'
import { monthNames, saveReport } from './report-file.ts'
import * as css from './report.css.ts'
import * as texts from './report-texts.ts'

interface ReportTableProps extends Parts {
  field: ReportField
  days: Days
  query: PageQuery
}

/** A report as a table, with a button that saves it as CSV. */
export function ReportTable({ parts, unread, field, days, query }: ReportTableProps) {
  const zone = use(ZoneContext)
  const before = parts.at(-1)
  if (before === undefined) return null
  const report = reportOf(field, parts.slice(0, -1), before)
  const isGood = (status: string) => !['failed', 'returned'].includes(paymentMeaning(status))
  // Without a completed payment, the amounts may be of failed or refunded payments
  const isAllGood = report.isNet || parts.every(({ byStatus }) => byStatus.every(({ name }) => isGood(name)))
  const nameOf = (name: string) => (field === 'plan' ? textOf(name) : wordOf(textOf(name)))
  const columns = [
    ...report.columns.map(({ name, ...column }) => ({
      ...column,
      name: nameOf(name),
      isRiseGood: field === 'status' ? isGood(name) : isAllGood,
    })),
    { ...report.all, name: report.isNet ? texts.net : texts.all, isRiseGood: isAllGood },
  ]
  if (report.columns.length === 0) return <p>{texts.nothing}</p>
  return (
    <>
      <p className={frame.hint}>
        {report.isNet ? (field === 'status' ? texts.statusMeans : texts.netMeans) : texts.noneCompleted}
        {unread > 0 && ` ${unreadText(unread)}`}
      </p>
      <div className={css.place} role="region" aria-label={texts.report} tabIndex={0}>
        <PlainTable
          className={css.table}
          heads={[texts.month, ...columns.map(({ name }) => shown(name))]}
          rows={monthNames(days).map((month, nth) => ({
            key: month,
            cells: [month, ...columns.map(({ amounts }) => formatMoney(amounts[nth]))],
          }))}
          foot={[
            { key: 'total', cells: [texts.total, ...columns.map(({ total }) => formatMoney(total))] },
            { key: 'before', cells: [texts.before, ...columns.map((column) => formatMoney(column.before))] },
            {
              key: 'change',
              cells: [
                texts.change,
                ...columns.map(({ total: now, before: amount, isRiseGood }) => (
                  <Change {...{ now, before: amount, beforeText: formatMoney(amount), isRiseGood }} />
                )),
              ],
            },
          ]}
        />
      </div>
      <div className={css.actions}>
        <Button variant="primary" onPress={() => saveReport({ columns, field, days, query, zone })}>
          {texts.save}
        </Button>
      </div>
    </>
  )
}
