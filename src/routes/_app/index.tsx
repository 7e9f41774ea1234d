import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx'

export const Route = createFileRoute('/_app/')({
  staticData: { page: 'dashboard' },
  component: DashboardScreen,
})
