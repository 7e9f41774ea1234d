import { useMemo } from 'react'
import { useServices } from '../../app/services.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { ChartCard } from './ChartCard.tsx'
import { Figures } from './Figures.tsx'
import { RecentSales } from './RecentSales.tsx'
import { useCounts } from './use-counts.ts'
import { useSales } from './use-sales.ts'

/** `/`: figures and recent sales, each living its own life. */
export function DashboardScreen() {
  const { product } = useServices()
  const counts = useCounts()
  const sales = useSales()
  const { snapshot, send: sendCounts } = counts
  const { send: sendSales } = sales
  useOfferedActions(
    useMemo(
      () => [
        {
          id: 'refresh-figures',
          text: 'Refresh figures',
          run: () => {
            sendCounts({ type: 'refresh.requested' })
          },
        },
        {
          id: 'refresh-sales',
          text: 'Refresh recent sales',
          run: () => {
            sendSales({ type: 'refresh.requested' })
          },
        },
      ],
      [sendCounts, sendSales],
    ),
  )
  return (
    <>
      <title>{`Dashboard | ${product}`}</title>
      <PageHeading title="Dashboard" />
      <Figures {...counts} />
      <ChartCard
        {...sales}
        isReady={snapshot.context.counts !== null || !snapshot.matches({ status: { loading: 'brief' } })}
      />
      <RecentSales {...sales} />
    </>
  )
}
