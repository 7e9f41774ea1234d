import { createFileRoute } from '@tanstack/react-router'
import { transactionOf } from '../../../machines/rules/payment-ids.ts'
import { PayerScreen } from '../../features/payments/payer/PayerScreen.tsx'

interface PayerSearch {
  email?: string
  /** The transaction id of the open panel's payment */
  txn?: string
}

export const Route = createFileRoute('/_app/payments_/customer')({
  validateSearch: (raw: PayerSearch) => raw,
  staticData: { page: 'payer' },
  component: Payer,
})

function Payer() {
  const { email = '', txn } = Route.useSearch()
  // A new key mounts a new screen for another payer
  return (
    <PayerScreen key={email} email={email.trim()} transactionId={transactionOf({ transactionId: txn })} />
  )
}
