import type { PageQuery } from '../../../machines/lib/page-query.ts'
import { pageCountOf } from '../../../machines/lib/page-query.ts'
import { countOf } from '../../lib/text.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { PageSize } from './PageSize.tsx'
import { paymentColumns, paymentId } from './payments.columns.tsx'
import * as css from './payments.css.ts'
import { PaymentsEmpty } from './PaymentsEmpty.tsx'
import { usePayments } from './use-payments.ts'
import { Waiting } from './Waiting.tsx'

/** `/payments` (spec, section 2, payments list screen). */
export function PaymentsScreen({ query }: { query: PageQuery }) {
  const { snapshot, send } = usePayments(query)
  const { payments, total, draft, selected } = snapshot.context
  const { page, limit } = snapshot.context.query
  const hasFailed = snapshot.matches({ status: 'error' })
  const isPending = snapshot.hasTag('pending')
  const rows = hasFailed ? [] : payments
  const isFirst = total === null && !hasFailed
  const pageCount = pageCountOf(total ?? 0, limit)

  return (
    <>
      <title>Payments Management | App</title>
      <PageHeading title="Payments" description={total === null ? undefined : countOf(total, 'payment')} />
      <div className={css.toolbar}>
        <SearchField
          className={css.search}
          label="Search payments"
          placeholder="Search Payments Here"
          value={draft}
          onType={(text) => {
            send({ type: 'search.typed', text })
            // an emptied box is a wish as clear as Enter
            if (text === '') send({ type: 'search.submitted' })
          }}
          onSubmit={() => {
            send({ type: 'search.submitted' })
          }}
        />
        <Waiting
          snapshot={snapshot}
          onStop={() => {
            send({ type: 'wait.stopped' })
          }}
        />
      </div>
      <DataTable
        label="Payments"
        count={total === null ? undefined : countOf(total, 'payment')}
        columns={paymentColumns}
        rows={rows}
        getRowId={paymentId}
        isLoading={isFirst}
        isRefreshing={isPending && !isFirst}
        skeletonRows={limit}
        announcement={announcementOf(snapshot.context, isPending, hasFailed)}
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
        empty={<PaymentsEmpty snapshot={snapshot} send={send} />}
      />
      <Pagination
        label="Payments pages"
        page={page}
        pageCount={pageCount}
        onPage={(to) => {
          send({ type: 'page.requested', page: to })
        }}
        selected={{ count: selected.length, of: rows.length }}
        pageSize={
          <PageSize
            limit={limit}
            isReady={!isFirst}
            onChoose={(to) => {
              send({ type: 'limit.chosen', limit: to })
            }}
          />
        }
      />
    </>
  )
}

function announcementOf(
  { query, total, payments }: ReturnType<typeof usePayments>['snapshot']['context'],
  isPending: boolean,
  hasFailed: boolean,
): string {
  if (isPending) return 'Loading payments'
  if (hasFailed || total === null) return ''
  if (payments.length === 0) return 'No results.'
  return `${countOf(total, 'payment')}, page ${query.page} of ${pageCountOf(total, query.limit)}`
}
