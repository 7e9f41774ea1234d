import { createFileRoute } from '@tanstack/react-router'
import { transactionOf } from '../../../machines/contract/ids.ts'
import { parsePageQuery, toPageSearch, type PageSearch } from '../../../machines/rules/page-query.ts'
import { PaymentsScreen } from '../../features/payments/PaymentsScreen.tsx'

interface PaymentsSearch extends PageSearch {
  /** transaction id of the payment whose panel is open */
  txn?: string
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
  // the router leaves in what the check left out
  return (
    <PaymentsScreen
      query={parsePageQuery({ ...search })}
      transactionId={transactionOf({ transactionId: search.txn })}
    />
  )
}
