import { createFileRoute } from '@tanstack/react-router'
import { PlanUpdateSheet } from '../../features/plans/PlanUpdateSheet.tsx'

export const Route = createFileRoute('/_app/subscription-plans/update/$planId')({
  staticData: { page: 'planUpdate' },
  component: PlanUpdate,
})

function PlanUpdate() {
  const { planId } = Route.useParams()
  // A new key mounts a new form for another plan
  return <PlanUpdateSheet key={planId} planId={planId} />
}
