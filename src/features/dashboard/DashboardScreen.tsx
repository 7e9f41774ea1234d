import { titleOf } from '../../document/pages.ts'
import { useMemo } from 'react'
import { usePatience } from '../../services/patience.ts'
import { useServices } from '../../services/services.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { ChartCard } from './ChartCard.tsx'
import * as css from './dashboard.css.ts'
import { Figures } from './Figures.tsx'
import { RecentSales } from './RecentSales.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useCounts, useSales } from './use-cards.ts'
import * as texts from './texts.ts'

/** `/`: figures and recent sales, which load and fail independently. */
export function DashboardScreen() {
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
  return (
    <>
      <title>{titleOf('dashboard', product)}</title>
      <PageHeading title={texts.dashboard} />
      <Figures {...counts} />
      {hasSales && (
        <div className={css.pictures}>
          <ChartCard {...sales} isReady={counts.counts !== null || wait !== 'brief'} />
          <StatusCard {...sales} />
        </div>
      )}
      <RecentSales {...sales} />
    </>
  )
}
