import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { parsePlanQuery, toPlanSearch, type PlanSearch } from '../../../machines/rules/plan-query.ts'
import { PlansScreen } from '../../features/plans/PlansScreen.tsx'

interface PlansSearch extends PlanSearch {
  /** '1' while the add form is open */
  new?: '1'
  copy?: string
}

export const Route = createFileRoute('/_app/subscription-plans')({
  validateSearch: (raw: Record<string, unknown>): PlansSearch => ({
    ...toPlanSearch(parsePlanQuery(raw)),
    ...(raw['new'] === '1' && { new: '1' }),
    ...(raw['new'] === '1' && typeof raw['copy'] === 'string' && { copy: raw['copy'] }),
  }),
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
