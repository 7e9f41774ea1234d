import { createFileRoute } from '@tanstack/react-router'
import { PlanUpdateSheet } from '../../features/plans/PlanUpdateSheet.tsx'

export const Route = createFileRoute('/_app/subscription-plans/update/$planId')({
  staticData: { page: 'planUpdate' },
  component: PlanUpdate,
})

function PlanUpdate() {
  const { planId } = Route.useParams()
  // another plan is another form
  return <PlanUpdateSheet key={planId} planId={planId} />
}
