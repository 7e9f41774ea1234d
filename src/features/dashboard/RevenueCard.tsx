import { lazyRouteComponent, Link } from '@tanstack/react-router'
import Calendar from 'lucide-react/icons/calendar'
import { useRef, useState, type ReactNode } from 'react'
import type { Days } from '../../lib/days.ts'
import { unreadable } from '../../../machines/rules/clean-text.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import type { PaymentSummary } from '../../../machines/rules/payment-totals.ts'
import { Change } from '../../domain/Change.tsx'
import { unreadText } from '../../domain/total-money.ts'
import { ReadingProgress } from '../../list/reading/ReadingProgress.tsx'
import { formatRange } from '../../lib/dates.ts'
import { formatCount } from '../../lib/text.ts'
import { maybeSoFar } from '../../lib/texts.ts'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { CardHead } from './CardHead.tsx'
import * as frame from './dashboard.css.ts'
import type { Period } from './period.ts'
import { PeriodLinks } from './PeriodLinks.tsx'
import * as css from './revenue.css.ts'
import { statusFilter, totalsOfDays, type Series } from './series.ts'
import type { useSeries } from './use-series.ts'
import * as texts from './revenue-texts.ts'

const RevenueChart = lazyRouteComponent(() => import('./RevenueChart.tsx'), 'RevenueChart')
const PeriodDays = lazyRouteComponent(() => import('./PeriodDays.tsx'), 'PeriodDays')

interface RevenueCardProps extends ReturnType<typeof useSeries> {
  period: Period
  today: string
  /** The current time in ms, for the age of the data */
  now: number | null
}

/** The revenue of a period, with its change against the period before. */
export function RevenueCard({ period, today, now, snapshot, actor }: RevenueCardProps) {
  const reading = useReading('payments')
  const isSupported = useSupported('getPaymentSeries')
  const { answer } = snapshot.context
  const isPending = snapshot.hasTag('pending') || snapshot.matches('idle')
  const hasFailed = snapshot.matches('error')
  const isPartial = answer?.isPartial === true
  const refresh = () => {
    if (isSupported === false && reading?.state === 'success') reading.onGoOn()
    else actor.send({ type: 'data.outdated' })
  }
  return (
    <section className={frame.panel} aria-labelledby="revenue" aria-busy={isPending} tabIndex={-1}>
      <div className={css.top}>
        <CardHead
          id="revenue"
          title={texts.revenue}
          what={texts.revenueRead}
          snapshot={snapshot}
          now={now}
          isPending={isPending}
          call="getPaymentSeries"
          onRefresh={answer === null ? undefined : refresh}
        >
          {(hasFailed || snapshot.matches({ success: 'outdated' })) && (
            <RefreshFailed
              what={texts.revenueRead}
              isFirst={answer === null}
              read={snapshot.context}
              actor={actor}
            />
          )}
        </CardHead>
        <PeriodLinks current={period.name}>
          <DaysButton days={period} today={today} isChosen={period.name === null} />
        </PeriodLinks>
      </div>
      <PeriodFigures
        series={answer?.data ?? null}
        days={period}
        isPartial={isPartial}
        hasFailed={hasFailed && answer === null}
      />
      <p className={frame.age}>
        {texts.compared(
          formatRange(period.from, period.to),
          formatRange(period.before.from, period.before.to),
        )}
        {answer?.unread ? `. ${unreadText(answer.unread)}` : ''}
      </p>
      <div className={css.picture}>
        {isPartial && reading ? (
          <ReadingProgress plural={texts.payments.toLowerCase()} call="listPayments" {...reading} />
        ) : (
          <LazyBoundary fallback={!hasFailed && <Skeleton width="100%" height="100%" />}>
            {answer && !isPartial && <RevenueChart series={answer.data} period={period} />}
          </LazyBoundary>
        )}
      </div>
    </section>
  )
}

function DaysButton({ days, today, isChosen }: { days: Days; today: string; isChosen: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={trigger}
        label={texts.chooseDays}
        icon={<Calendar aria-hidden />}
        data-tip=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={isChosen}
        onPress={() => setOpen(true)}
      />
      <LazyBoundary>
        {isOpen && <PeriodDays days={days} today={today} trigger={trigger} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </>
  )
}

interface PeriodFiguresProps {
  series: Series | null
  days: Days
  isPartial: boolean
  hasFailed: boolean
}

const money = (amount: number | null) => (amount === null ? unreadable : formatMoney(amount))
const count = (value: number | null) => formatCount(value)

interface FigureRow {
  name: string
  of: (totals: PaymentSummary) => number | null
  write: (value: number | null) => string
  isRiseGood?: false
  status?: 'received' | 'failed' | 'returned'
}

const figures: readonly FigureRow[] = [
  { name: texts.revenue, of: ({ collected }) => collected.amount, write: money, status: 'received' },
  { name: texts.payments, of: ({ count: all }) => all, write: count },
  { name: texts.failed, of: ({ failed }) => failed.count, write: count, isRiseGood: false, status: 'failed' },
  {
    name: texts.refunded,
    of: ({ refunded }) => refunded.count,
    write: count,
    isRiseGood: false,
    status: 'returned',
  },
  { name: texts.average, of: ({ average }) => average, write: money, status: 'received' },
]

/** The figures of a period, each a link to its payments. Partial figures say "so far" and show no change. */
function PeriodFigures({ series, days: { from, to }, isPartial, hasFailed }: PeriodFiguresProps) {
  const totals = series && totalsOfDays(series.current)
  const earlier = series && totalsOfDays(series.before)
  return (
    <ul role="list" className={css.figures}>
      {figures.map(({ name, of, write, isRiseGood, status }) => {
        const [now, before] = [totals && of(totals), earlier && of(earlier)]
        const isRevenue = name === texts.revenue
        const value: ReactNode = totals ? (
          shown(maybeSoFar(write(now), isPartial))
        ) : hasFailed ? (
          shown(unreadable)
        ) : (
          <Skeleton width="6ch" />
        )
        return (
          <li key={name} className={isRevenue ? css.hero : css.cell}>
            <Link
              to="/payments"
              search={{
                ...(status && series && { status: statusFilter(series, status) }),
                paidFrom: from,
                paidTo: to,
              }}
              className={css.figure}
            >
              <span className={isRevenue ? css.hiddenName : css.name}>{name}</span>{' '}
              {/* the key makes a new element: a resized placeholder would count as a layout shift */}
              <span key={String(totals === null)} className={css.line}>
                <span className={isRevenue ? css.heroValue : css.value}>{value}</span>
                {totals && !isPartial && now !== null && before !== null && (
                  <Change
                    now={now}
                    before={before}
                    beforeText={write(before)}
                    {...(isRiseGood === false && { isRiseGood })}
                  />
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
