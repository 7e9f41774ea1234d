import { paymentId } from '../../../machines/rules/payment-ids.ts'
import { paymentExport } from '../../../machines/rules/payment-export.ts'
import { exportOf } from '../../list/export/ExportSheet.tsx'
import { names } from './texts.ts'

/** The export sheet of the payments. */
export const PaymentExport = exportOf({
  names,
  columns: paymentExport,
  id: 'transactionId',
  idOf: paymentId,
  file: 'exportPayments',
})
