import { use } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import { showMessage } from '../../browser/messages.ts'
import { deliver } from '../../domain/export/deliver.ts'
import { ExportSheet } from '../../domain/export/ExportSheet.tsx'
import { notCopied } from '../../domain/export/export-texts.ts'
import { paymentExport } from '../../domain/export/payment-export.ts'
import { useExport } from '../../services/use-export.ts'
import { ZoneContext } from '../../ui/text/zone.ts'
import * as texts from './texts.ts'
import type { usePayments } from './use-payments.ts'

interface PaymentExportProps {
  list: ReturnType<typeof usePayments>
  /** the selected ones; null for all that match */
  rows: readonly Payment[] | null
  /** the sheet opens to copy their ids */
  isForIds?: boolean
  onClose: () => void
}

/** The sheet of an export: its machine lives as long as it is open. */
export function PaymentExport({ list: { query, total }, rows, isForIds, onClose }: PaymentExportProps) {
  const { search, filter } = query
  const source = {
    plural: texts.payments,
    columns: paymentExport,
    search,
    filter,
    isSelection: rows !== null,
  }
  const zone = use(ZoneContext)
  const exporting = useExport<Payment>({
    operationId: 'listPayments',
    request: {
      search,
      filter,
      total: total ?? 0,
      rows,
      columns: paymentExport.map(({ id }) => id),
      copied: isForIds ? 'transactionId' : undefined,
      zone,
    },
    file: 'exportPayments',
    idOf: paymentId,
    deliver: (exported) => {
      deliver(source, exported).catch(() => showMessage({ tone: 'critical', text: notCopied }))
    },
  })
  return (
    <ExportSheet
      {...exporting}
      noun={texts.payment}
      plural={texts.payments}
      columns={paymentExport}
      onClose={onClose}
    />
  )
}
