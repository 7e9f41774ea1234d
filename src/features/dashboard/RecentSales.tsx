import { Link } from '@tanstack/react-router'
import { countOf } from '../../lib/text.ts'
import { waitOf } from '../../lib/wait.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { CardHead } from './CardHead.tsx'
import * as css from './dashboard.css.ts'
import { RefreshFailed } from './RefreshFailed.tsx'
import { saleId, salesColumns } from './sales-columns.tsx'
import type { useSales } from './use-sales.ts'

const noSales: readonly never[] = []

/** The newest payments; each leads to itself in the list of all. */
export function RecentSales({ snapshot, send }: Pick<ReturnType<typeof useSales>, 'snapshot' | 'send'>) {
  const { sales, since, now, error, failure } = snapshot.context
  const isPending = snapshot.hasTag('pending')
  const hasFailed = snapshot.matches({ status: 'error' })
  const retry = () => {
    send({ type: 'retry.requested' })
  }
  return (
    <section className={css.section} aria-labelledby="sales">
      <CardHead
        id="sales"
        title="Recent sales"
        what="recent sales"
        since={since}
        now={now}
        isPending={isPending}
        wait={waitOf(snapshot.value)}
        call="listRecentSales"
        onRefresh={
          snapshot.matches({ status: 'success' }) || (isPending && sales !== null)
            ? () => {
                send({ type: 'refresh.requested' })
              }
            : undefined
        }
        onStop={() => {
          send({ type: 'wait.stopped' })
        }}
      >
        <Link to="/payments" className={css.end}>
          View all
        </Link>
      </CardHead>
      {hasFailed && sales !== null && (
        <RefreshFailed
          what="recent sales"
          isFirst={false}
          error={error}
          callId={failure?.callId}
          onRetry={retry}
        />
      )}
      <DataTable
        label="Recent sales"
        count={sales === null ? undefined : countOf(sales.length, 'sale')}
        columns={salesColumns}
        rows={sales ?? noSales}
        getRowId={saleId}
        isLoading={sales === null && !hasFailed}
        isRefreshing={isPending && sales !== null}
        skeletonRows={10}
        announcement={sales === null || isPending || hasFailed ? '' : countOf(sales.length, 'recent sale')}
        empty={
          hasFailed ? (
            <LoadFailed what="recent sales" error={error} callId={failure?.callId} onRetry={retry} />
          ) : (
            <EmptyState title="No sales yet.">Each payment shows here once it is made.</EmptyState>
          )
        }
      />
    </section>
  )
}
