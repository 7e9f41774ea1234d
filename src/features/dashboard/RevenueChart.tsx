import { formatMoney } from '../../../machines/rules/money.ts'
import { partsOf } from '../../../machines/rules/dates.ts'
import { addDays, countDays } from '../../lib/days.ts'
import { formatDayMonth, formatRange } from '../../lib/dates.ts'
import { countOf } from '../../lib/text.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Chart } from '../../ui/text/Chart.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { stepsOf, unitOf, type Period } from './period.ts'
import { collectedIn, statusFilter, type Series } from './series.ts'
import * as texts from './revenue-texts.ts'

/** The revenue of a period and of the one before: as a chart, and as a table for screen readers. */
export function RevenueChart({ series, period }: { series: Series; period: Period }) {
  const unit = unitOf(period)
  const length = countDays(period.from, period.to)
  const status = statusFilter(series, 'received')
  const steps = stepsOf(period).map((step) => ({
    ...step,
    days: formatRange(step.from, step.to),
    daysBefore: formatRange(addDays(step.from, -length), addDays(step.to, -length)),
    now: collectedIn(series.current, step),
    before: collectedIn(series.before, step),
  }))
  return (
    <>
      <Chart
        label={texts.perUnit[unit]}
        textOf={tickOf}
        points={steps.map(({ from, to, days, daysBefore, now, before }) => {
          const [amount, earlier] = [formatMoney(now.amount), formatMoney(before.amount)]
          return {
            value: now.amount,
            before: before.amount,
            name: texts.pointName(days, amount, earlier),
            lines: [
              days,
              `${amount}, ${countOf(now.count, texts.payment)}`,
              texts.earlier(earlier, daysBefore),
            ],
            place: unit === 'month' ? (partsOf(from, 'UTC')?.month ?? '') : formatDayMonth(from),
            link: { to: '/payments', search: { status, paidFrom: from, paidTo: to } },
          }
        })}
      />
      <VisuallyHidden>
        <PlainTable
          caption={texts.perUnit[unit]}
          heads={[texts.days, texts.revenue, texts.payments, texts.before]}
          rows={steps.map(({ days, now, before }) => ({
            key: days,
            cells: [days, formatMoney(now.amount), now.count, formatMoney(before.amount)],
          }))}
        />
      </VisuallyHidden>
    </>
  )
}

/** Formats the label of a tick: "$800", "$1.5k", "$2M". */
function tickOf(value: number): string {
  const [scale, unit] = Math.abs(value) >= 1e6 ? [1e6, 'M'] : Math.abs(value) >= 1000 ? [1000, 'k'] : [1, '']
  return formatMoney(value / scale).replace(/\.00$|(?<=\.\d)0$/, '') + unit
}
