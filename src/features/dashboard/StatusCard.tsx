import { paymentMeaning } from '../../../machines/rules/payment-meaning.ts'
import { PaymentStatus, paymentTones } from '../../domain/PaymentStatus.tsx'
import { CategoryBar } from '../../ui/text/CategoryBar.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import * as css from './dashboard.css.ts'
import { countStatuses } from './sales.ts'
import type { useSales } from './use-cards.ts'
import * as texts from './texts.ts'

/** Shows how many of the newest sales have each status. */
export function StatusCard({ sales }: Pick<ReturnType<typeof useSales>, 'sales'>) {
  const counts = sales && countStatuses(sales)
  return (
    <section className={css.panel} aria-labelledby="statuses">
      <div className={css.head}>
        <h2 id="statuses" className={css.title}>
          {texts.statuses}
        </h2>
      </div>
      <CategoryBar
        parts={(counts ?? []).map(({ status, count }) => ({
          name: status ?? texts.otherStatuses,
          value: count,
          tone: status === null ? 'neutral' : paymentTones[paymentMeaning(status)],
        }))}
      />
      <ul className={css.statuses}>
        {counts === null
          ? ['60%', '40%', '30%'].map((width) => (
              <li key={width} className={css.status}>
                <Skeleton width={width} />
              </li>
            ))
          : counts.map(({ status, count }) => (
              <li key={status ?? 'others'} className={css.status}>
                {status === null ? texts.otherStatuses : <PaymentStatus status={status} />}
                <span className={css.count}>{count}</span>
              </li>
            ))}
      </ul>
      <p className={css.chartNote}>
        {sales === null ? <Skeleton width="12ch" /> : texts.ofSales(sales.length)}
      </p>
    </section>
  )
}
