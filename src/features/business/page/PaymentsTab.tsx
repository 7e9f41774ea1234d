import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { findTransaction, paymentId } from '../../../../machines/rules/payment-ids.ts'
import { paymentColumns } from '../../../domain/payment-columns.tsx'
import { paymentValues } from '../../../domain/payment-values.ts'
import { useClientRows } from '../../../ui/table/client-rows.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { businessTabs } from '../../../document/business-tabs.ts'
import { TabTable, type TableOf } from './TabTable.tsx'
import { noRows, useTabRead } from './use-tab-read.ts'
import * as texts from '../texts.ts'

const TabTools = lazyRouteComponent(() => import('./TabTools.tsx'), 'TabTools')

/** Columns that the tab omits, because the customer is the same in every row. */
const customer = new Set(['name', 'email', 'company'])
const columns = paymentColumns
  .filter(({ id }) => !customer.has(id))
  .map((column) => (column.isRowHeader ? { ...column, card: 'name' as const } : column))

/** Lists the business's payments, newest first. */
export function PaymentsTab({ page, businessId, name, beside }: TabProps) {
  const read = useTabRead(page.lists.payments, businessId)
  const rows = read.snapshot.context.answer?.data ?? noRows
  const noun = texts.nounOf(rows)
  return <Payments {...{ read, rows, noun, beside }} business={name} nothingYet={texts.noPayment} />
}

interface PaymentsProps extends Pick<TabProps, 'beside'>, TableOf<'listBusinessPayments'> {
  noun?: string
}

/** Lists some or all payments of the business. */
export function Payments({ read, rows, noun = texts.payment, beside, business, ...rest }: PaymentsProps) {
  const txn = useSearch({ strict: false, select: (search) => search.txn ?? '' })
  const open = findTransaction(rows, txn)
  const { ordered, ...sorting } = useClientRows({ rows, values: paymentValues })
  return beside(
    { rows: ordered, isBare: read.isBare },
    <TabTable
      label={businessTabs.payments.title}
      noun={noun}
      columns={columns}
      rows={ordered}
      {...sorting}
      tools={<TabTools list="listBusinessPayments" rows={ordered} {...{ noun, columns, business }} />}
      getRowId={paymentId}
      markOf={(row) => (row === open ? 'current' : undefined)}
      call="listBusinessPayments"
      read={read}
      {...rest}
    />,
  )
}
