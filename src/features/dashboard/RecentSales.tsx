import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentMoney } from '../../../machines/rules/money.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { fullName } from '../../domain/names.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Initials } from '../../ui/text/Initials.tsx'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { badgeFrame, type Columns } from '../../ui/table/table-columns.ts'
import { shown } from '../../ui/text/Value.tsx'
import { CardHead } from './CardHead.tsx'
import * as css from './dashboard.css.ts'
import type { useSales } from './use-cards.ts'
import { countOf, hasValue, textOf } from '../../lib/text.ts'
import * as texts from './texts.ts'

/** The columns of the recent sales; the customer's name links to the payment. */
const salesColumns: Columns<Payment> = [
  {
    id: 'customer',
    header: texts.customer,
    cell: (payment) => {
      const name = fullName(payment.user)
      return (
        <>
          {hasValue(name) && <Initials name={name} />}
          {typeof payment.transactionId === 'string' ? (
            <Link to="/payments" search={{ search: payment.transactionId }}>
              {shown(name)}
            </Link>
          ) : (
            shown(name)
          )}
        </>
      )
    },
    card: 'name',
    isRowHeader: true,
    cut: { least: 176, most: 22 },
  },
  {
    id: 'company',
    header: texts.company,
    cell: (payment) => textOf(payment.user?.companyName),
    cut: { least: 144, most: 22 },
  },
  {
    id: 'plan',
    header: texts.plan,
    cell: (payment) => textOf(payment.subscriptionPlan?.name),
    card: 'more',
    cut: { least: 96, most: 14 },
  },
  {
    id: 'amount',
    header: texts.amount,
    cell: paymentMoney,
    card: 'figure',
    sample: '$2,160.00',
    align: 'end',
  },
  {
    id: 'status',
    header: texts.status,
    cell: (payment) => <PaymentStatus status={payment.paymentStatus} />,
    card: 'state',
    sample: 'Completed',
    beside: badgeFrame,
    isWidget: true,
  },
  {
    id: 'when',
    header: texts.when,
    cell: (payment) => <DateText value={payment.paidAt} withTime />,
    card: 'time',
    sample: '28 Nov 2026, 14:05 GMT+5:30',
  },
]

const noSales: readonly never[] = []
/** Maximum number of rows; the payments page lists the rest. */
const ROWS = 10

/** The newest payments, each with a link to its panel on the payments page. */
export function RecentSales({ snapshot, actor, sales }: ReturnType<typeof useSales>) {
  const isPending = snapshot.hasTag('pending')
  const hasFailed = snapshot.matches({ status: 'error' })
  const newest = useMemo(() => sales?.slice(0, ROWS) ?? noSales, [sales])
  return (
    <section className={css.section} aria-labelledby="sales">
      <CardHead
        id="sales"
        title={texts.recentSales}
        what={texts.recentSalesRead}
        snapshot={snapshot}
        isPending={isPending}
        call="listRecentSales"
        onRefresh={sales === null ? undefined : () => actor.send({ type: 'refresh.requested' })}
      >
        {hasFailed && sales !== null && (
          <RefreshFailed what={texts.recentSalesRead} read={snapshot.context} actor={actor} />
        )}
        <Link to="/payments" className={css.end}>
          {texts.allPayments}
        </Link>
      </CardHead>
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
