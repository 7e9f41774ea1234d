import { use } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { formatDate, formatDayMonth } from '../../lib/dates.ts'
import { BarChart } from '../../ui/text/BarChart.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import * as css from './dashboard.css.ts'
import { isoDay, salesByDay } from './sales.ts'
import { countOf } from '../../lib/text.ts'
import * as texts from './texts.ts'

interface SalesChartProps {
  sales: readonly Payment[]
  now: number
  /** days back, today included; null for all */
  range: number | null
}

/** Completed sales per day, as bars and as a table for screen readers. */
export function SalesChart({ sales, now, range }: SalesChartProps) {
  const zone = use(ZoneContext)
  const daily = salesByDay(sales, { range, now, zone })
  const label = texts.completedPerDay
  return (
    <>
      <div className={css.chartPlace}>
        {daily.days.length === 0 ? (
          <p className={css.nothing}>{texts.noneCompleted}</p>
        ) : (
          <BarChart
            label={label}
            bars={daily.days.map(({ day, sum, count }) => ({
              at: day,
              value: sum,
              name: `${formatDate(isoDay(day))}: ${formatMoney(sum)}, ${countOf(count, texts.sale)}`,
              lines: [formatDate(isoDay(day)), `${formatMoney(sum)}, ${countOf(count, texts.sale)}`],
            }))}
            first={daily.first}
            last={daily.last}
            placeOf={(day) => formatDayMonth(isoDay(day))}
            textOf={(value) => formatMoney(value, 'whole')}
          />
        )}
      </div>
      <p className={css.chartNote}>
        {texts.basedOn(daily.of, formatDate(oldest(sales), zone))}
        {daily.leftOut > 0 && texts.excluded(daily.leftOut)}
      </p>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.sum}</th>
              <th scope="col">{texts.sales}</th>
            </tr>
          </thead>
          <tbody>
            {daily.days.map(({ day, sum, count }) => (
              <tr key={day}>
                <th scope="row">{formatDate(isoDay(day))}</th>
                <td>{formatMoney(sum)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

function oldest(sales: readonly Payment[]): unknown {
  const times = sales.map(({ paidAt }) => paidAt).filter((paidAt) => typeof paidAt === 'string')
  return times.reduce<string | null>((least, time) => (least === null || time < least ? time : least), null)
}
