import { createFileRoute } from '@tanstack/react-router'
import { PlanUpdateSheet } from '../../features/plans/PlanUpdateSheet.tsx'

export const Route = createFileRoute('/_app/subscription-plans/update/$planId')({
  staticData: {
    over: '/subscription-plans',
    crumbs: [
      { title: 'Dashboard', to: '/' },
      { title: 'Subscription Plans', to: '/subscription-plans' },
      { title: 'Subscription Plan Update' },
    ],
  },
  component: PlanUpdate,
})

function PlanUpdate() {
  const { planId } = Route.useParams()
  // another plan is another form
  return <PlanUpdateSheet key={planId} planId={planId} />
}
