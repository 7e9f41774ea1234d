import type { Payment } from '../../../machines/contract/calls.ts'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { textOf } from '../../lib/text.ts'
import { cssVars } from '../../ui/css-vars.ts'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import * as css from './dashboard.css.ts'
import * as texts from './texts.ts'
import type { useSales } from './use-cards.ts'

/** The most that stand each for itself; nearly every backend has fewer. */
const MOST = 6

/** How many of the sales have each status, most first; a status is what the server calls it, whatever its case. */
export function countStatuses(sales: readonly Payment[]): { status: string; count: number }[] {
  const counts = new Map<string, { status: string; count: number }>()
  for (const { paymentStatus } of sales) {
    const status = textOf(paymentStatus)
    const known = counts.get(status.toLowerCase()) ?? { status, count: 0 }
    counts.set(status.toLowerCase(), { ...known, count: known.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MOST)
}

/** Beside the chart, of the same sales: what became of them. */
export function StatusCard({ snapshot }: Pick<ReturnType<typeof useSales>, 'snapshot'>) {
  const { sales } = snapshot.context
  return (
    <section className={css.panel} aria-labelledby="statuses">
      <div className={css.head}>
        <h2 id="statuses" className={css.title}>
          {texts.statuses}
        </h2>
      </div>
      <ul className={css.statuses}>
        {sales === null
          ? ['60%', '40%', '30%'].map((width) => (
              <li key={width} className={css.status}>
                <Skeleton width={width} />
              </li>
            ))
          : countStatuses(sales).map(({ status, count }) => (
              <li key={status} className={css.status}>
                <PaymentStatus status={status} />
                <span className={css.count}>{count}</span>
                <span className={css.share} style={cssVars({ '--share': `${count / sales.length}` })} />
              </li>
            ))}
      </ul>
      <p className={css.chartNote}>
        {sales === null ? <Skeleton width="12ch" /> : texts.ofSales(sales.length)}
      </p>
    </section>
  )
}
