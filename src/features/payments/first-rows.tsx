import { findTransaction } from '../../../machines/contract/find-transaction.ts'
import { transactionOf } from '../../../machines/contract/ids.ts'
import { drawInFrame, paymentsIn, type FirstRowsScript } from '../../document/first-rows.ts'
import { FirstRows } from '../../domain/FirstRows.tsx'
import { parseSearch } from '../../lib/search-params.ts'
import { paymentTable } from './payment-table.ts'

/** The first rows of `/payments`, of the answer that the boot script has asked for. */
export const drawFirstRows: FirstRowsScript['drawFirstRows'] = async (body, limit) => {
  const answer = paymentsIn(body)
  // what an empty list says comes with the app
  if (answer === null || answer.rows.length === 0) return
  const { txn = '' } = parseSearch(location.search)
  // as many as the app draws of a backend that gives more
  const rows = answer.rows.slice(0, limit)
  const shown = findTransaction(rows, transactionOf({ transactionId: txn }))
  await drawInFrame((zone) => (
    <FirstRows
      {...paymentTable}
      {...answer}
      rows={rows}
      markOf={(row) => (row === shown ? 'current' : undefined)}
      zone={zone}
    />
  ))
}
