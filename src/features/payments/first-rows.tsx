import { findTransaction } from '../../../machines/contract/find-transaction.ts'
import { transactionOf } from '../../../machines/contract/ids.ts'
import { drawInFrame, paymentsIn, type FirstRowsScript } from '../../document/first-rows.ts'
import { FirstRows } from '../../list/FirstRows.tsx'
import { DockPlace, DockToCome } from '../../ui/overlay/DockPlace.tsx'
import { paymentTable } from './payment-table.ts'

/** Renders the first rows of `/payments` from the boot script's call. */
export const drawFirstRows: FirstRowsScript['drawFirstRows'] = async (body, limit, txn = '') => {
  const answer = paymentsIn(body)
  // the app itself renders an empty list
  if (answer === null || answer.payments.length === 0) return
  // the backend may return more rows than the limit
  const rows = answer.payments.slice(0, limit)
  const shownId = transactionOf({ transactionId: txn })
  const shown = findTransaction(rows, shownId)
  await drawInFrame((zone) => (
    <FirstRows
      {...paymentTable}
      rows={rows}
      total={answer.total_payments}
      totals={null}
      markOf={(row) => (row === shown ? 'current' : undefined)}
      zone={zone}
      beside={(rows) => <DockPlace dock={shownId === '' ? undefined : <DockToCome />}>{rows}</DockPlace>}
    />
  ))
}
