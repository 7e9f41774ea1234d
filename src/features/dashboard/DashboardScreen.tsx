import { titleOf } from '../../document/pages.ts'
import { use, useMemo } from 'react'
import { sortableDay } from '../../../machines/rules/sortable-dates.ts'
import { usePatience } from '../../services/patience.ts'
import { useServices } from '../../services/services.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { Attention } from './Attention.tsx'
import * as css from './dashboard.css.ts'
import { Figures } from './Figures.tsx'
import { periodOf, periodSearchOf, type PeriodSearch } from './period.ts'
import { RateCard } from './RateCard.tsx'
import { RecentSales } from './RecentSales.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useCounts, useSales } from './use-cards.ts'
import { useSeries } from './use-series.ts'
import * as texts from './texts.ts'

/** `/`: revenue, figures and recent sales, which load and fail independently. */
export function DashboardScreen({ search }: { search: PeriodSearch }) {
  const { product } = useServices()
  const counts = useCounts()
  const sales = useSales()
  const { snapshot, actor: countsActor } = counts
  const { actor: salesActor } = sales
  useOfferedActions(
    useMemo(
      () => [
        {
          id: 'refresh-figures',
          text: texts.refresh(texts.figures),
          run: () => countsActor.send({ type: 'refresh.requested' }),
        },
        {
          id: 'refresh-sales',
          text: texts.refresh(texts.recentSalesRead),
          run: () => salesActor.send({ type: 'refresh.requested' }),
        },
      ],
      [countsActor, salesActor],
    ),
  )
  const hasSales =
    sales.sales === null ? !sales.snapshot.matches({ status: 'error' }) : sales.sales.length > 0
  const { wait } = usePatience(snapshot.children)
  const zone = use(ZoneContext)
  // oxlint-disable-next-line react/purity -- each render shows the day on which it runs
  const today = sortableDay(new Date().toISOString(), zone) ?? ''
  const period = useMemo(() => periodOf(periodSearchOf(search), today), [search, today])
  // Loads the revenue and the findings after the counts, because both may take many calls
  const isReady = counts.counts !== null || wait !== 'brief'
  const series = useSeries(period, zone, isReady)
  const { answer } = series.snapshot.context
  return (
    <>
      <title>{titleOf('dashboard', product)}</title>
      <PageHeading title={texts.dashboard} />
      <RevenueCard {...series} period={period} today={today} now={snapshot.context.now} />
      <Figures {...counts} />
      <Attention isReady={isReady} />
      {hasSales && (
        <div className={css.pictures}>
          <RateCard
            series={answer?.isPartial ? null : (answer?.data ?? null)}
            isPending={series.snapshot.hasTag('pending') || series.snapshot.matches('idle')}
            days={period}
          />
          <StatusCard {...sales} />
        </div>
      )}
      <RecentSales {...sales} />
    </>
  )
}
