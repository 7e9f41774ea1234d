import { use, useState } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import * as css from './dashboard.css.ts'
import { daysOf } from './sales.ts'
import type { useSales } from './use-cards.ts'
import * as texts from './texts.ts'

const SalesChart = lazyRouteComponent(() => import('./SalesChart.tsx'), 'SalesChart')
const RangeControl = lazyRouteComponent(async () => {
  const { SegmentedControl } = await import('../../ui/controls/SegmentedControl.tsx')
  return { RangeControl: SegmentedControl<SalesRange> }
}, 'RangeControl')

const ranges = { week: 7, month: 30, quarter: 90, all: null } as const
type SalesRange = keyof typeof ranges
const options: readonly { id: SalesRange; text: string }[] = [
  { id: 'week', text: texts.week },
  { id: 'month', text: texts.month },
  { id: 'quarter', text: texts.quarter },
  { id: 'all', text: texts.all },
]

interface ChartCardProps extends ReturnType<typeof useSales> {
  /** True once the figures have loaded or failed; the chart's code loads only then. */
  isReady: boolean
}

/** The sales chart, whose code loads after the figures. */
export function ChartCard({ snapshot, sales, isReady }: ChartCardProps) {
  const zone = use(ZoneContext)
  const [chosen, choose] = useState<SalesRange>('month')
  const { now } = snapshot.context
  const known = sales === null ? 0 : now === null ? Infinity : daysOf(sales, { now, zone })
  // hides ranges that go back further than the sales in the list
  const offered = options.filter(({ id }) => (ranges[id] ?? -1) < known)
  const range = offered.some(({ id }) => id === chosen) ? chosen : 'all'
  const hasRanges = offered.length > 1
  const skeleton = (
    <div className={css.chartWaiting}>
      <Skeleton width="100%" height="220px" />
      <p className={css.chartNote}>
        <Skeleton width="60%" />
      </p>
    </div>
  )
  return (
    <section className={css.chartPanel} aria-labelledby="chart">
      <div className={hasRanges ? css.chartHeadOfRanges : css.head}>
        <h2 id="chart" className={css.chartTitle}>
          {texts.salesPerDay}
        </h2>
        <div className={css.end}>
          {isReady && hasRanges && (
            <LazyBoundary>
              <RangeControl label={texts.range} value={range} options={offered} onChange={choose} />
            </LazyBoundary>
          )}
        </div>
      </div>
      <LazyBoundary fallback={skeleton}>
        {isReady && sales !== null && now !== null && (
          <SalesChart sales={sales} now={now} range={ranges[range]} />
        )}
      </LazyBoundary>
    </section>
  )
}
