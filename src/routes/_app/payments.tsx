import { createFileRoute } from '@tanstack/react-router'
import { parsePageQuery } from '../../../machines/rules/page-query.ts'
import { PaymentsScreen } from '../../features/payments/PaymentsScreen.tsx'
import { toPageSearch } from '../../domain/page-search.ts'

export const Route = createFileRoute('/_app/payments')({
  validateSearch: toPageSearch,
  staticData: { crumbs: [{ title: 'Dashboard', to: '/' }, { title: 'Payments' }] },
  component: Payments,
})

function Payments() {
  return <PaymentsScreen query={parsePageQuery(Route.useSearch())} />
}
