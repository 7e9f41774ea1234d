import { createFileRoute } from '@tanstack/react-router'
import { parsePageQuery, toPageSearch } from '../../../machines/rules/page-query.ts'
import { PaymentsScreen } from '../../features/payments/PaymentsScreen.tsx'

export const Route = createFileRoute('/_app/payments')({
  validateSearch: toPageSearch,
  staticData: { page: 'payments' },
  component: Payments,
})

function Payments() {
  return <PaymentsScreen query={parsePageQuery(Route.useSearch())} />
}
