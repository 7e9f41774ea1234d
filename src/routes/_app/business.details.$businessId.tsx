import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { transactionOf } from '../../../machines/rules/payment-ids.ts'
import { BusinessScreen } from '../../features/business/page/BusinessScreen.tsx'
import { toTab } from '../../features/business/page/tabs.ts'
import { PaymentBeside } from '../../features/payments/PaymentBeside.tsx'

interface BusinessSearch {
  /** The component parses the tab, because every page loads this route, but only a business's page loads the tabs */
  tab?: string | undefined
  /** The transaction id of the open panel's payment */
  txn?: string
  /** The period of the statement, which its tab validates */
  paidFrom?: string
  paidTo?: string
}

export const Route = createFileRoute('/_app/business/details/$businessId')({
  validateSearch: ({ tab, txn: raw }: Record<string, unknown>): BusinessSearch => {
    const txn = transactionOf({ transactionId: raw })
    return { ...(typeof tab === 'string' && { tab }), ...(txn !== '' && { txn }) }
  },
  staticData: { page: 'business' },
  component: BusinessDetails,
})

function BusinessDetails() {
  const { businessId } = Route.useParams()
  // Checks the params again, because the router keeps search params that the validation dropped
  const search = Route.useSearch()
  const transactionId = transactionOf({ transactionId: search.txn })
  const navigate = Route.useNavigate()
  const tab = toTab(search.tab)
  const isUnknown = search.tab !== undefined && search.tab !== tab
  useEffect(() => {
    if (isUnknown) void navigate({ search: (rest) => ({ ...rest, tab: undefined }), replace: true })
  }, [isUnknown, navigate])
  // A new key mounts a new screen for another business
  return (
    <BusinessScreen
      key={businessId}
      businessId={businessId}
      tab={tab}
      beside={(list, content) => (
        <PaymentBeside transactionId={transactionId} list={list}>
          {content}
        </PaymentBeside>
      )}
    />
  )
}
