import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
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
import { useListedPayments } from './use-listed-payments.ts'
import * as texts from '../texts.ts'

const TabTools = lazyRouteComponent(() => import('./TabTools.tsx'), 'TabTools')

const value = valuesOf<Payment>()
const values = value.columns([
  value.accessor(({ amount }) => amountOf(amount) ?? undefined, { id: 'amount' }),
  value.accessor(({ paidAt }) => toInstant(paidAt) ?? undefined, { id: 'paidAt' }),
])

/** Columns left out, because the customer is the same in every row. */
const customer = new Set(['name', 'email', 'company'])
const columns = paymentColumns
  .filter(({ id }) => !customer.has(id))
  .map((column) => (column.isRowHeader ? { ...column, card: 'name' as const } : column))

/** The columns in the overview, where the facts leave less room. */
const newestColumns = columns.filter(({ id }) => !['gateway', 'mode', 'duration'].includes(id))

interface PaymentsTabProps extends TabProps {
  /** maximum number of payments to show; all by default */
  newest?: number
}

/** Lists the business's payments, newest first. */
export function PaymentsTab({ page, businessId, name, newest, beside }: PaymentsTabProps) {
  const actor = page.lists.payments
  const { rows, isBare } = useListedPayments(page)
  const txn = useSearch({ strict: false, select: (search) => search.txn ?? '' })
  const open = findTransaction(rows, txn)
  const { ordered, ...sorting } = useClientRows({ rows, values })
  const shown = useMemo(() => ordered.slice(0, newest), [ordered, newest])
  const table = (
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
      markOf={(row) => (row === open ? 'current' : undefined)}
      call="listBusinessPayments"
      actor={actor}
      businessId={businessId}
      nothingYet={texts.noPayment}
    />
  )
  return newest === undefined ? beside({ rows: ordered, isBare }, table) : table
}
