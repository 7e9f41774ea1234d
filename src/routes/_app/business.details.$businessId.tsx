import { createFileRoute } from '@tanstack/react-router'
import { BusinessScreen } from '../../features/business/page/BusinessScreen.tsx'
import { searchOf, toTab, type TabId } from '../../features/business/page/tabs.ts'

export const Route = createFileRoute('/_app/business/details/$businessId')({
  validateSearch: (raw: Record<string, unknown>): { tab?: TabId } => searchOf(toTab(raw['tab'])),
  staticData: { page: 'business' },
  component: BusinessDetails,
})

function BusinessDetails() {
  const { businessId } = Route.useParams()
  // The router keeps params that the check dropped
  const tab = toTab(Route.useSearch().tab)
  // A new key mounts a new screen for another business
  return <BusinessScreen key={businessId} businessId={businessId} tab={tab} />
}
