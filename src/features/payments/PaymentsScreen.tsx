import { paymentId } from '../../../machines/contract/ids.ts'
import { pages } from '../../document/pages.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { LIMITS, pageCountOf } from '../../../machines/rules/page-query.ts'
import { announcementOf } from '../../domain/announcement.ts'
import { countOf } from '../../lib/text.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListEmpty } from '../../ui/table/ListEmpty.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { PageSize } from '../../ui/table/PageSize.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { usePagedActions } from '../../domain/paged-actions.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { usePayments } from './use-payments.ts'

/** `/payments` (spec, section 2, payments list screen). */
export function PaymentsScreen({ query }: { query: PageQuery }) {
  const { snapshot, send, wait } = usePayments(query)
  const { payments, total, since, draft, selected, error, failure } = snapshot.context
  const { page, limit, search } = snapshot.context.query
  const hasFailed = snapshot.matches({ status: 'error' })
  const isPending = snapshot.hasTag('pending')
  const rows = hasFailed ? [] : payments
  const isBare = snapshot.matches({ view: 'skeleton' }) && !hasFailed
  // of a page that could not be had nothing is counted
  const isKnown = total !== null && !hasFailed
  const pageCount = pageCountOf(total ?? 0, limit)
  usePagedActions({ page, pageCount, search, send })
  const goTo = (to: number) => {
    send({ type: 'page.requested', page: to })
  }
  const submit = () => {
    send({ type: 'search.submitted' })
  }

  return (
    <>
      <title>{pages.payments.documentTitle}</title>
      <PageHeading
        title="Payments"
        description={isKnown ? countOf(total, 'payment') : isBare && <Skeleton width="14ch" />}
      />
      <ListToolbar
        label="Search payments"
        placeholder="Search Payments Here"
        draft={draft}
        onType={(text) => {
          send({ type: 'search.typed', text })
        }}
        onSubmit={submit}
        wait={wait}
        call="listPayments"
        since={since}
        onStop={() => {
          send({ type: 'wait.stopped' })
        }}
      />
      {snapshot.matches({ status: { success: 'outdated' } }) && (
        <RefreshFailed
          what="payments"
          error={error}
          callId={failure?.callId}
          onRetry={() => {
            send({ type: 'retry.requested' })
          }}
        />
      )}
      <DataTable
        label="Payments"
        count={total === null ? undefined : countOf(total, 'payment')}
        columns={paymentColumns}
        rows={rows}
        getRowId={paymentId}
        isLoading={isBare}
        isRefreshing={isPending && !isBare}
        skeletonRows={limit}
        announcement={announcementOf({
          noun: 'payment',
          plural: 'payments',
          isPending,
          hasFailed,
          query: snapshot.context.query,
          total,
          count: payments.length,
        })}
        selection={{
          selected: new Set(selected),
          onToggle: (id) => {
            send({ type: 'row.toggled', id })
          },
          onToggleAll: () => {
            send({ type: 'page.toggled', ids: payments.map(paymentId) })
          },
          labelOf: (payment) => `Select payment ${String(payment.transactionId)}`,
        }}
        empty={
          <ListEmpty
            noun="payment"
            plural="payments"
            failure={hasFailed ? { error, callId: failure?.callId } : null}
            page={page}
            lastPage={pageCount}
            total={total ?? 0}
            search={search}
            nothingYet="There are no payments yet. Each one shows here once it is made."
            onRetry={() => {
              send({ type: 'retry.requested' })
            }}
            onPage={goTo}
            onClearSearch={() => {
              send({ type: 'search.typed', text: '' })
              submit()
            }}
          />
        }
      />
      <Pagination
        label="Payments pages"
        page={page}
        pageCount={isKnown ? pageCount : null}
        onPage={goTo}
        selected={isKnown && !isBare ? { count: selected.length, of: rows.length } : undefined}
        pageSize={
          <PageSize
            limit={limit}
            limits={LIMITS}
            isReady={!isBare}
            onChoose={(to) => {
              send({ type: 'limit.chosen', limit: to })
            }}
          />
        }
      />
    </>
  )
}
