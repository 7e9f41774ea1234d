import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { parsePlanQuery, type PlanSearch } from '../../../machines/rules/plan-query.ts'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'

interface PlansSearch extends PlanSearch {
  /** '1' while the add form is open */
  new?: '1'
  copy?: string
}

export const Route = createFileRoute('/_app/subscription-plans')({
  // The component validates, because every page loads this route but only the plans its rules
  validateSearch: (raw: PlansSearch) => raw,
  staticData: { page: 'plans' },
  component: SubscriptionPlans,
})

function SubscriptionPlans() {
  const search = Route.useSearch()
  const isUpdating = useChildMatches({ select: (matches) => matches.length > 0 })
  return (
    <PlansScreen
      query={parsePlanQuery({ ...search })}
      isUpdating={isUpdating}
      isAdding={search.new === '1' && !isUpdating}
      copyId={search.copy ?? null}
    >
      <Outlet />
    </PlansScreen>
  )
}
