import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { cssVars } from '../../ui/css-vars.ts'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import * as css from './dashboard.css.ts'
import { countStatuses } from './sales-by-status.ts'
import * as texts from './texts.ts'
import type { useSales } from './use-cards.ts'

/** Shows the statuses of the chart's sales. */
export function StatusCard({ sales }: Pick<ReturnType<typeof useSales>, 'sales'>) {
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
              <li key={status ?? 'others'} className={css.status}>
                {status === null ? texts.otherStatuses : <PaymentStatus status={status} />}
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
