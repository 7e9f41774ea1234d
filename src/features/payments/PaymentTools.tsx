import { lazyRouteComponent } from '@tanstack/react-router'
import { isFiltered } from '../../../machines/rules/page-filter.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { paymentFilter } from '../../domain/payment-filter.ts'
import type { KnownOptions } from '../../list/filters/controls.ts'
import { FilterTools } from '../../list/filters/FilterTools.tsx'
import { ListReading } from '../../list/reading/ReadingProgress.tsx'
import { afterRows } from '../../ui/table/after-rows.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { names } from './texts.ts'
import type { usePayments } from './use-payments.ts'

const PaymentFilterPanel = lazyRouteComponent(() => import('./PaymentFilterPanel.tsx'), 'PaymentFilterPanel')
const PaymentExport = lazyRouteComponent(() => import('./PaymentExport.tsx'), 'PaymentExport')

interface PaymentToolsProps {
  list: ReturnType<typeof usePayments>
}

const Tools = afterRows(({ list }: PaymentToolsProps) => (
  <FilterTools
    names={names}
    list={list}
    rules={paymentFilter}
    known={known}
    columns={paymentColumns}
    Export={PaymentExport}
    Panel={PaymentFilterPanel}
  />
))

/** The tools next to the search for payments; their code and data load after the rows. */
export function PaymentTools({ list }: PaymentToolsProps) {
  return (
    <>
      <Tools list={list} />
      {isFiltered(list.query) ? (
        <PaymentTotals query={list.query} />
      ) : (
        list.query.filter && <ListReading {...names} />
      )}
    </>
  )
}

/** The statuses of the contract. */
const known: KnownOptions = {
  status: ['completed', 'pending', 'failed', 'refunded'].map((value) => ({ value })),
}
