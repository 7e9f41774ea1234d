import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/contract/ids.ts'
import type { ListExportProps } from '../../list/export/ExportButton.tsx'
import { ExportSheet } from '../../list/export/ExportSheet.tsx'
import { paymentExport } from '../../../machines/rules/payment-export.ts'
import { useDelivery } from '../../list/export/use-delivery.ts'
import { useExport } from '../../services/use-export.ts'
import { payment, payments } from './texts.ts'

/** Exports the payments. */
export function PaymentExport({ list: { query, total }, rows, isForIds, onClose }: ListExportProps<Payment>) {
  const source = { ...query, plural: payments, columns: paymentExport }
  const exporting = useExport({
    ...source,
    ...useDelivery(source),
    operationId: 'listPayments',
    file: 'exportPayments',
    total: total ?? 0,
    rows,
    copied: isForIds ? 'transactionId' : undefined,
    idOf: paymentId,
  })
  return <ExportSheet {...exporting} noun={payment} plural={payments} onClose={onClose} />
}
