import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import CopyCheck from 'lucide-react/icons/copy-check'
import type { Payment } from '../../../machines/contract/calls.ts'
import { reportFields } from '../../../machines/rules/payment-report.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { paymentFilter } from '../../domain/payment-filter.ts'
import type { KnownOptions } from '../../list/filters/controls.ts'
import { FilterTools } from '../../list/filters/FilterTools.tsx'
import type { usePagedList } from '../../services/paged-list.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { afterRows } from '../../ui/table/after-rows.tsx'
import { doubles } from './pair-texts.ts'
import { report as reportName } from './report/report-texts.ts'
import { names } from './texts.ts'

const PaymentFilterPanel = lazyRouteComponent(() => import('./PaymentFilterPanel.tsx'), 'PaymentFilterPanel')
const DoublesSheet = lazyRouteComponent(() => import('./DoublesSheet.tsx'), 'DoublesSheet')
const ReportSheet = lazyRouteComponent(() => import('./report/ReportSheet.tsx'), 'ReportSheet')
const PaymentExport = lazyRouteComponent(() => import('./PaymentExport.tsx'), 'PaymentExport')

/** The tools next to the payment search; their code loads after the rows. */
export const PaymentTools = afterRows(({ list }: { list: ReturnType<typeof usePagedList<Payment>> }) => {
  const { report } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <FilterTools
        names={names}
        list={list}
        rules={paymentFilter}
        known={known}
        columns={paymentColumns}
        Export={PaymentExport}
        Panel={PaymentFilterPanel}
        tools={[
          {
            id: 'doubles',
            text: doubles,
            icon: <CopyCheck aria-hidden />,
            sheet: (onClose) => <DoublesSheet query={list.query} onClose={onClose} />,
          },
          {
            id: 'report',
            text: reportName,
            icon: <ChartColumn aria-hidden />,
            sheet: () => null,
            onOpen: () =>
              void navigate({
                to: '.',
                search: (old) => ({ ...old, report: reportFields[0] }),
                state: (old) => ({ ...old, isAbovePage: true }),
                resetScroll: false,
              }),
          },
        ]}
      />
      <LazyBoundary>
        {report !== undefined && <ReportSheet query={list.query} report={report} />}
      </LazyBoundary>
    </>
  )
})

const known: KnownOptions = {
  status: ['completed', 'pending', 'failed', 'refunded'].map((value) => ({ value })),
}
