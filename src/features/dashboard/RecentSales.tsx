import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paymentId } from '../../../machines/contract/ids.ts'
import { countOf } from '../../lib/text.ts'
import { usePatience } from '../../services/patience.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { CardHead } from './CardHead.tsx'
import * as css from './dashboard.css.ts'
import { salesColumns } from './sales-columns.tsx'
import type { useSales } from './use-cards.ts'
import * as texts from './texts.ts'

const noSales: readonly never[] = []
/** Maximum number of rows; the payments page lists the rest. */
const ROWS = 10

/** The newest payments, each with a link to its panel on the payments page. */
export function RecentSales({ snapshot, actor, sales }: ReturnType<typeof useSales>) {
  const { since, now } = snapshot.context
  const isPending = snapshot.hasTag('pending')
  const hasFailed = snapshot.matches({ status: 'error' })
  const newest = useMemo(() => sales?.slice(0, ROWS) ?? noSales, [sales])
  return (
    <section className={css.section} aria-labelledby="sales">
      <CardHead
        id="sales"
        title={texts.recentSales}
        what={texts.recentSalesRead}
        since={since}
        now={now}
        isPending={isPending}
        {...usePatience(snapshot.children)}
        call="listRecentSales"
        onRefresh={
          snapshot.matches({ status: 'success' }) || (isPending && sales !== null)
            ? () => actor.send({ type: 'refresh.requested' })
            : undefined
        }
      >
        <Link to="/payments" className={css.end}>
          {texts.allPayments}
        </Link>
      </CardHead>
      {hasFailed && sales !== null && (
        <RefreshFailed what={texts.recentSalesRead} read={snapshot.context} actor={actor} />
      )}
      <DataTable
        label={texts.recentSales}
        count={sales === null ? undefined : countOf(newest.length, texts.sale)}
        columns={salesColumns}
        rows={newest}
        getRowId={paymentId}
        isLoading={sales === null && !hasFailed}
        isRefreshing={isPending && sales !== null}
        skeletonRows={ROWS}
        announcement={
          sales === null || isPending || hasFailed ? '' : countOf(newest.length, texts.recentSale)
        }
        empty={
          hasFailed ? (
            <LoadFailed what={texts.recentSalesRead} read={snapshot.context} actor={actor} />
          ) : (
            <EmptyState title={texts.noSales}>{texts.noSalesMeans}</EmptyState>
          )
        }
      />
    </section>
  )
}
