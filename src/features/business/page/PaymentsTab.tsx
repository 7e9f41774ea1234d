import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Payment } from '../../../../machines/contract/calls.ts'
import { paymentId, transactionOf } from '../../../../machines/contract/ids.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { amountOf } from '../../../../machines/rules/money.ts'
import { paymentColumns } from '../../../domain/payment-columns.tsx'
import { textOf } from '../../../lib/text.ts'
import { useClientRows, valuesOf } from '../../../ui/table/client-rows.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { businessTabs } from '../../../document/business-tabs.ts'
import { TabTable } from './TabTable.tsx'
import * as texts from '../texts.ts'

const TabTools = lazyRouteComponent(() => import('./TabTools.tsx'), 'TabTools')

const value = valuesOf<Payment>()
const values = value.columns([
  value.accessor(({ amount }) => amountOf(amount) ?? undefined, { id: 'amount' }),
  value.accessor(({ paidAt }) => toInstant(paidAt) ?? undefined, { id: 'paidAt' }),
])

/** The customer is the same in every row. */
const customer = new Set(['name', 'email', 'company'])
const columns = paymentColumns
  .filter(({ id }) => !customer.has(id))
  .map((column) =>
    column.isRowHeader ? { ...column, cell: transactionCell, card: 'name' as const } : column,
  )

/** Links to the payment's panel on the payments page. */
function transactionCell(payment: Payment) {
  const txn = transactionOf(payment)
  const text = textOf(payment.transactionId)
  if (txn === '') return text
  return (
    <Link to="/payments" search={{ txn }} preload={false}>
      {text}
    </Link>
  )
}

/** Those beside the facts, where there is less room. */
const newestColumns = columns.filter(({ id }) => !['gateway', 'mode', 'duration'].includes(id))

const noRows: readonly never[] = []

interface PaymentsTabProps extends TabProps {
  /** show only this many, newest first */
  newest?: number
}

/** Lists the business's payments, newest first. */
export function PaymentsTab({ page, businessId, name, newest }: PaymentsTabProps) {
  const actor = page.lists.payments
  const rows = useSelector(actor, ({ context }) => context.answer?.data) ?? noRows
  const { ordered, ...sorting } = useClientRows({ rows, values })
  const shown = useMemo(() => ordered.slice(0, newest), [ordered, newest])
  return (
    <TabTable
      label={newest === undefined ? businessTabs.payments.title : texts.latestPayments}
      noun={texts.payment}
      columns={newest === undefined ? columns : newestColumns}
      rows={shown}
      {...(newest === undefined && {
        ...sorting,
        tools: <TabTools list="listBusinessPayments" rows={ordered} columns={columns} business={name} />,
      })}
      getRowId={paymentId}
      call="listBusinessPayments"
      actor={actor}
      businessId={businessId}
      nothingYet={texts.noPayment}
    />
  )
}
