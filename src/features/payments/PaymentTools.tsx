import { lazyRouteComponent } from '@tanstack/react-router'
import { showMessage } from '../../browser/messages.ts'
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { controlsOf, droppedText, resultOf, type FilterOption } from '../../list/filters/controls.ts'
import { ViewsButton } from '../../list/views/ViewsButton.tsx'
import { ListExportButton } from '../../list/export/ExportButton.tsx'
import { FilterButton } from '../../list/filters/FilterButton.tsx'
import { FilterChips } from '../../list/filters/FilterChips.tsx'
import { useSeenValues } from '../../list/filters/seen-values.ts'
import { paymentFilter } from '../../domain/payment-filter.ts'
import { isFiltered } from '../../../machines/rules/page-filter.ts'
import { addressOf } from '../../../machines/rules/page-input.ts'
import { useColumns } from '../../services/columns.ts'
import { useDensity } from '../../services/density.ts'
import { useShowView, useViews } from '../../services/views.ts'
import { useFilters } from '../../services/filters.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import * as css from '../../ui/table/list-toolbar.css.ts'
import { PaymentReading } from './PaymentReading.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { PaymentExport } from './LazyPaymentExport.ts'
import type { usePayments } from './use-payments.ts'
import { payment, payments } from './texts.ts'
import { labels } from './tools-texts.ts'

const PaymentFilterPanel = lazyRouteComponent(() => import('./PaymentFilterPanel.tsx'), 'PaymentFilterPanel')

export interface PaymentToolsProps {
  list: ReturnType<typeof usePayments>
}

function PlainTools({ list }: PaymentToolsProps) {
  const chosen = useColumns('listPayments')
  const { page: _, ...search } = addressOf(list.query)
  const filters = useFilters(paymentFilter, list, tellDropped)
  const seen = useSeenValues(paymentFilter, list.rows)
  const controls = controlsOf(paymentFilter, labels, filters.filter, known, seen)
  return (
    <>
      <div className={css.tools}>
        <ViewsButton
          {...useViews()}
          onShow={useShowView()}
          shown={{ list: 'payments', search, columns: chosen.kept }}
        />
        <FilterButton
          filters={filters}
          controls={controls}
          result={resultOf(list, payment, payments)}
          query={list.query}
          Panel={PaymentFilterPanel}
        />
        <ColumnsButton columns={paymentColumns} {...chosen} {...useDensity()} />
        <ListExportButton list={list} rows={null} Sheet={PaymentExport} />
      </div>
      <FilterChips filters={filters} controls={controls} />
    </>
  )
}

const Tools = afterRows(PlainTools)

/** The tools beside the search of payments; their code loads after the rows, their data with them. */
export function PaymentTools({ list }: PaymentToolsProps) {
  return (
    <>
      <Tools list={list} />
      {isFiltered(list.query) ? (
        <PaymentTotals query={list.query} />
      ) : (
        list.query.filter && <PaymentReading />
      )}
    </>
  )
}

/** The statuses of the contract. */
const known = {
  status: ['completed', 'pending', 'failed', 'refunded'].map((value): FilterOption => ({ value })),
}

function tellDropped(names: readonly string[]): void {
  showMessage({ tone: 'caution', text: droppedText(labels, names) })
}
