import { lazyRouteComponent } from '@tanstack/react-router'
import CopyCheck from 'lucide-react/icons/copy-check'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentColumns } from '../../domain/payment-columns.tsx'
import { paymentFilter } from '../../domain/payment-filter.ts'
import type { KnownOptions } from '../../list/filters/controls.ts'
import { FilterTools } from '../../list/filters/FilterTools.tsx'
import type { usePagedList } from '../../services/paged-list.ts'
import { afterRows } from '../../ui/table/after-rows.tsx'
import { doubles } from './pair-texts.ts'
import { names } from './texts.ts'

const PaymentFilterPanel = lazyRouteComponent(() => import('./PaymentFilterPanel.tsx'), 'PaymentFilterPanel')
const DoublesSheet = lazyRouteComponent(() => import('./DoublesSheet.tsx'), 'DoublesSheet')
const PaymentExport = lazyRouteComponent(() => import('./PaymentExport.tsx'), 'PaymentExport')

/** The tools next to the payment search; their code loads after the rows. */
export const PaymentTools = afterRows(({ list }: { list: ReturnType<typeof usePagedList<Payment>> }) => (
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
    ]}
  />
))

const known: KnownOptions = {
  status: ['completed', 'pending', 'failed', 'refunded'].map((value) => ({ value })),
}
