import { Link } from '@tanstack/react-router'
import { toValues } from '../../../machines/rules/filter-values.ts'
import type { Days } from '../../lib/days.ts'
import { formatCount, hasValue, wordOf } from '../../lib/text.ts'
import { CategoryBar } from '../../ui/text/CategoryBar.tsx'
import { DeltaChip } from '../../ui/text/DeltaChip.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { unreadable } from '../../../machines/rules/clean-text.ts'
import * as frame from './dashboard.css.ts'
import * as css from './revenue.css.ts'
import { ratesOf, type Rate, type Series } from './series.ts'
import * as texts from './revenue-texts.ts'

interface RateCardProps {
  /** null while loading, and while some payments may be missing, because the rates would be wrong */
  series: Series | null
  isPending: boolean
  days: Days
}

/** The share of successful payments by gateway and by mode, with a mark on each fall. */
export function RateCard({ series, isPending, days }: RateCardProps) {
  return (
    <section className={frame.panel} aria-labelledby="rates">
      <div className={frame.head}>
        <h2 id="rates" className={frame.title}>
          {texts.successRates}
        </h2>
      </div>
      <div className={css.rates}>
        {(['gateway', 'mode'] as const).map((by) => (
          <div key={by}>
            <h3 className={css.name}>{by === 'gateway' ? texts.byGateway : texts.byMode}</h3>
            <ul role="list" className={css.rateList}>
              {series && ratesOf(series, by).length === 0 && (
                <li className={css.rateCount}>{texts.noneSettled}</li>
              )}
              {series
                ? ratesOf(series, by).map((rate) => (
                    <RateRow key={rate.name ?? ''} by={by} {...rate} days={days} />
                  ))
                : isPending &&
                  ['60%', '50%', '40%'].map((width) => (
                    <li key={width} className={css.rate}>
                      <Skeleton width={width} />
                    </li>
                  ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={frame.chartNote}>{texts.ratesMean}</p>
    </section>
  )
}

function RateRow({
  by,
  name,
  rate,
  fall,
  succeeded,
  failed,
  days,
}: Rate & { by: 'gateway' | 'mode'; days: Days }) {
  const content = (
    <>
      <span className={css.rateName}>
        <bdi>{name === null ? texts.others : shown(wordOf(name))}</bdi>{' '}
        <span className={css.rateCount}>{texts.ofPayments(formatCount(succeeded + failed))}</span>{' '}
      </span>
      <span className={css.rateBar}>
        <CategoryBar
          parts={[
            ...(succeeded > 0 ? [{ name: 'succeeded', value: succeeded, tone: 'positive' as const }] : []),
            ...(failed > 0 ? [{ name: 'failed', value: failed, tone: 'critical' as const }] : []),
          ]}
        />
      </span>
      <span className={css.rateValue}>
        {fall > 0 && (
          <DeltaChip way="down" tone="critical" size={texts.points(fall)} words={texts.fell(fall)} />
        )}
        {rate === null ? shown(unreadable) : texts.rate(rate)}
      </span>
    </>
  )
  if (name === null) return <li className={css.rate}>{content}</li>
  const values = toValues([hasValue(name) ? name : ''])
  return (
    <li>
      <Link
        to="/payments"
        search={{ [by]: values, paidFrom: days.from, paidTo: days.to }}
        className={css.rateLink}
      >
        {content}
      </Link>
    </li>
  )
}
