import { createFileRoute } from '@tanstack/react-router'
import { transactionOf } from '../../../machines/rules/payment-ids.ts'
import { filterNames } from '../../../machines/contract/filter-names.ts'
import { pageQueryOf, type FilteredSearch, toPageSearch } from '../../../machines/rules/page-query.ts'
import { PaymentsScreen } from '../../features/payments/PaymentsScreen.tsx'

interface PaymentsSearch extends FilteredSearch {
  /** The transaction id of the open panel's payment */
  txn?: string | undefined
  /** The tool whose sheet opens with the page */
  tool?: 'doubles'
  /** The field by which the open report groups the totals */
  report?: string | undefined
}

export const Route = createFileRoute('/_app/payments')({
  validateSearch: (raw: Record<string, unknown>): PaymentsSearch => {
    const txn = transactionOf({ transactionId: raw['txn'] })
    return { ...toPageSearch(raw), ...(txn !== '' && { txn }) }
  },
  staticData: { page: 'payments' },
  component: Payments,
})

function Payments() {
  const search = Route.useSearch()
  // The router keeps search params that the validation dropped, such as the filters
  return (
    <PaymentsScreen
      query={pageQueryOf({ ...search }, filterNames.listPayments)}
      transactionId={transactionOf({ transactionId: search.txn })}
    />
  )
}
