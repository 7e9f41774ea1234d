import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import type { Payment } from '../../../../machines/contract/calls.ts'
import { findTransaction } from '../../../../machines/contract/find-transaction.ts'
import { paymentId } from '../../../../machines/contract/ids.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { amountOf } from '../../../../machines/rules/money.ts'
import { paymentColumns } from '../../../domain/payment-columns.tsx'
import { useClientRows, valuesOf } from '../../../ui/table/client-rows.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { businessTabs } from '../../../document/business-tabs.ts'
import { TabTable } from './TabTable.tsx'
import { noRows, useTabRead } from './use-tab-read.ts'
import * as texts from '../texts.ts'

const TabTools = lazyRouteComponent(() => import('./TabTools.tsx'), 'TabTools')

const value = valuesOf<Payment>()
const values = value.columns([
  value.accessor(({ amount }) => amountOf(amount) ?? undefined, { id: 'amount' }),
  value.accessor(({ paidAt }) => toInstant(paidAt) ?? undefined, { id: 'paidAt' }),
])

/** Columns that the tab omits, because the customer is the same in every row. */
const customer = new Set(['name', 'email', 'company'])
const columns = paymentColumns
  .filter(({ id }) => !customer.has(id))
  .map((column) => (column.isRowHeader ? { ...column, card: 'name' as const } : column))

/** Lists the business's payments, newest first. */
export function PaymentsTab({ page, businessId, name, beside }: TabProps) {
  const read = useTabRead(page.lists.payments, businessId)
  const rows = read.snapshot.context.answer?.data ?? noRows
  const txn = useSearch({ strict: false, select: (search) => search.txn ?? '' })
  const open = findTransaction(rows, txn)
  const { ordered, ...sorting } = useClientRows({ rows, values })
  return beside(
    { rows: ordered, isBare: read.isBare },
    <TabTable
      label={businessTabs.payments.title}
      noun={texts.payment}
      columns={columns}
      rows={ordered}
      {...sorting}
      tools={<TabTools list="listBusinessPayments" rows={ordered} columns={columns} business={name} />}
      getRowId={paymentId}
      markOf={(row) => (row === open ? 'current' : undefined)}
      call="listBusinessPayments"
      read={read}
      nothingYet={texts.noPayment}
    />,
  )
}
